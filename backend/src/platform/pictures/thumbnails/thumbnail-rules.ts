import type { Row } from '../../database/table';

/** The columns of a table whose pictures have thumbnails. */
export interface PictureColumns {
  id: number;
  /** Attempts at a thumbnail that started without an outcome. */
  thumbnailTries: number;
  /** When the last attempt started; null if none is running. */
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

/** Formats with thumbnails. SVG is not one, because it can contain scripts. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** For decoding, the file is copied to the scratch folder, which may be in memory. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Maximum attempts without an outcome. */
export const MAX_TRIES = 2;

export function hasThumbnail({
  mediaType,
  size,
  thumbnailTries,
}: Pick<StoredPicture, 'mediaType' | 'size' | 'thumbnailTries'>): boolean {
  return DECODED.has(mediaType) && size > 0 && size <= MAX_BYTES && thumbnailTries < MAX_TRIES;
}
