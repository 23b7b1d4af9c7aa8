/** Something could not be loaded: the network, or the server, is away. */
export class Unreachable extends Error {
  name = "NetworkError";
}

/** Returns whether an error is of that kind, from the page or from the widget. */
export const isLost = (error: unknown) => error instanceof Error && error.name === "NetworkError";
