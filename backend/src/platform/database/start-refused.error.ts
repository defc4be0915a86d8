/** A database that the product must not start on; the message says to operators what to do. */
export class StartRefusedError extends Error {}
