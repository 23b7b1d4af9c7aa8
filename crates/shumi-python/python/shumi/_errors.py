"""Exceptions of the package."""

from __future__ import annotations


class ParseError(ValueError):
    """A text that is no puzzle, or no board of its puzzle.

    Attributes:
        line: 1-based line of the text.
        column: 1-based column, in characters.
        expected: the input expected there, as a noun phrase.
        found: the input found there.
        index: place of the text in a stream, from 0; ``None`` outside streams.

    >>> import shumi
    >>> try:
    ...     shumi.solve("2 2\\n1 x\\n2 1\\n", "hitori")
    ... except shumi.ParseError as error:
    ...     print(error.line, error.column, error.found)
    2 3 `x`
    """

    line: int
    column: int
    expected: str
    found: str
    index: int | None

    def __init__(
        self, message: str, line: int, column: int, expected: str, found: str, index: int | None = None
    ) -> None:
        super().__init__(message, line, column, expected, found, index)
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found
        self.index = index

    def __str__(self) -> str:
        return str(self.args[0])
