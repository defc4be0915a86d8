import type { Row } from '../../database/queries/row';

/** The columns of a table whose pictures have thumbnails. */
export interface PictureColumns {
  id: number;
  /** How many attempts at a thumbnail began without an outcome. */
  thumbnailTries: number;
  /** When the last attempt began; null if none is running. */
  thumbnailTriedAt: Date | null;
}

/** A stored file that may be a picture. */
export interface StoredPicture extends Row<PictureColumns> {
  name: string;
  storageKey: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

/** Formats that get a thumbnail. SVG is not among them, because it can contain scripts. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** The file is copied to the scratch folder, which may be in memory, for decoding. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Attempts at a thumbnail without an outcome. */
export const MAX_TRIES = 2;

export function hasThumbnail({
  mediaType,
  size,
  thumbnailTries,
}: Pick<StoredPicture, 'mediaType' | 'size' | 'thumbnailTries'>): boolean {
  return DECODED.has(mediaType) && size > 0 && size <= MAX_BYTES && thumbnailTries < MAX_TRIES;
}

/** Of the storage: thumbnails are made again when needed. */
export const isThumbnail = (storageKey: string) => /^(task-)?thumbnails\//.test(storageKey);
