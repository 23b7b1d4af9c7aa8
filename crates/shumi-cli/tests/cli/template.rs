//! A family that is not complete, by its feature: commands that it has nothing for say so.

use crate::run::run;

const SQUARE: &str = "3\n1 2 .\n. . 1\n. . .\n";

#[test]
fn it_is_listed_solved_and_converted() {
    assert!(run(&["families"], "").stdout.contains("latin-square"));
    let json = r#"{"family":"latin-square","text":"3\n1 2 .\n. . 1\n. . .\n"}"#;
    for text in [SQUARE, json] {
        let ended = run(&["solve", "--family", "latin-square", "-"], text);
        assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr.as_str()), (Some(0), "1 2 3\n2 3 1\n3 1 2\n", ""));
    }
    assert_eq!(run(&["convert", "--to", "json", "-"], SQUARE).stdout.trim_end(), json);
}

#[test]
fn commands_of_higher_tiers_are_not_offered() {
    for command in ["hint", "explain", "appraise", "finish"] {
        let ended = run(&[command, "--family", "latin-square", "-"], SQUARE);
        let message = format!("shumi: `shumi {command}` is not offered for latin-square\n");
        assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr), (Some(2), "", message));
    }
    for command in ["generate", "daily"] {
        let ended = run(&[command, "--family", "latin-square"], "");
        let message = format!("shumi: `shumi {command}` is not offered for latin-square\n");
        assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr), (Some(2), "", message));
    }
    let ended = run(&["generate", "--wishes", "-"], "{\"family\":\"latin-square\"}\n");
    assert!(ended.status == Some(2) && ended.stderr.contains("`shumi generate` is not offered for latin-square"), "{ended:?}");
}

#[test]
fn a_family_that_lacks_the_command_is_a_row_and_the_run_goes_on() {
    let lines = "{\"family\":\"latin-square\",\"text\":\"1 .\"}\n{\"family\":\"sudoku\",\"rows\":1}\n";
    for command in ["explain", "appraise", "finish"] {
        let ended = run(&[command, "--json", "--keep-going", "-"], &format!("{lines}1...\n....\n....\n....\n"));
        let rows: Vec<&str> = ended.stdout.lines().collect();
        let text = format!("`shumi {command}` is not offered for latin-square");
        let refused = format!(r#"{{"index":0,"family":"latin-square","status":"refused","text":"{text}"}}"#);
        assert_eq!((ended.status, rows.len(), rows[0]), (Some(2), 3, refused.as_str()), "{}", ended.stdout);
        assert!(rows[1].contains("\"status\":\"bad\"") && rows[2].contains("\"family\":\"sudoku\""), "{}", ended.stdout);
    }
}
