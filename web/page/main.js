import "../shumi-VERSION/shumi.js";
