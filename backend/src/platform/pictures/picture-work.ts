/** What the server and the process that decodes pictures say to one another. */

/** What becomes of a picture: a square profile picture, or a small one of the library. */
export type PictureShape = 'avatar' | 'thumbnail';

/** Said as soon as the work has begun, and when it is broken off because it takes too much. */
export type PictureNews = { began: true } | { refused: string };

/** `worn`: so much was left behind in memory that the process should be replaced. */
export type PictureResult = ({ bytes: Uint8Array } | { refused: string }) & { worn: boolean };

/** What the process can be asked to do. */
export interface PictureWork {
  shrink: (path: string, shape: PictureShape) => Promise<PictureResult>;
}
