/** The server must not start with this database; the message tells operators what to do. */
export class StartRefusedError extends Error {}
