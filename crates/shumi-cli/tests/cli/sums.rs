//! `shumi sums`: sets of digits, facts about them, and wrong questions.

use crate::run::run;

#[test]
fn each_set_is_a_line_and_facts_follow() {
    let ended = run(&["sums", "17", "3", "--without", "9"], "");
    assert_eq!((ended.status, &*ended.stdout, &*ended.stderr), (Some(0), "2+7+8\n3+6+8\n4+5+8\n4+6+7\nIn no set: 1\n", ""));
    let ended = run(&["sums", "17", "2", "--lang", "ja"], "");
    assert_eq!(ended.stdout, "8+9\nどの組み合わせにもある数字：8、9\nどの組み合わせにもない数字：1、2、3、4、5、6、7\n");
    assert_eq!(run(&["sums", "1", "2"], "").stdout, "No set of 2 different digits makes 1.\n");
    let row = r#"{"sum":30,"cells":4,"sets":[[6,7,8,9]],"every":[6,7,8,9],"none":[1,2,3,4,5]}"#;
    assert_eq!(run(&["sums", "30", "4", "--with", "89", "--json"], "").stdout, format!("{row}\n"));
}

#[test]
fn wrong_questions_are_refused() {
    for (args, said) in [
        (&["sums", "46", "3"][..], "`SUM` takes a whole number from 1 to 45, not `46`"),
        (&["sums", "10", "0"], "`CELLS` takes a whole number from 1 to 9, not `0`"),
        (&["sums", "10"], "two numbers are needed"),
        (&["sums", "10", "2", "3"], "unexpected argument"),
        (&["sums", "10", "2", "--with", "11"], "different digits from 1 to 9"),
    ] {
        let ended = run(args, "");
        assert_eq!(ended.status, Some(2), "{args:?}");
        assert!(ended.stderr.contains(said), "{args:?}: {}", ended.stderr);
    }
}
