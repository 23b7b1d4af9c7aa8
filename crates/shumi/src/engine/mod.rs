//! Algorithms that more than one family may use.
