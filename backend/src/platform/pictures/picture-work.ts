/** Messages between the server and the decoder process. */

/** The result: a square profile picture, or a thumbnail. */
export type PictureShape = 'avatar' | 'thumbnail';

/** Sent when the work begins, and when it is aborted at a limit. */
export type PictureMessage = { began: true } | { refused: string };

/** `worn`: so much memory was not freed that the process should be replaced. */
export type PictureResult = ({ bytes: Uint8Array } | { refused: string }) & { worn: boolean };

export interface PictureWork {
  shrink: (path: string, shape: PictureShape) => Promise<PictureResult>;
}
