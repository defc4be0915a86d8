/** Messages between the server and the decoder process. */

/** The result: a square profile picture, or a thumbnail. */
export type PictureShape = 'avatar' | 'thumbnail';

/** Sent when decoding starts, and when a limit aborts it. */
export type PictureMessage = { began: true } | { refused: string };

/** `worn`: enough memory was leaked to replace the process. */
export type PictureResult = ({ bytes: Uint8Array } | { refused: string }) & { worn: boolean };

export interface PictureWork {
  shrink: (path: string, shape: PictureShape) => Promise<PictureResult>;
}
