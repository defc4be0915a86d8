import type { ListedFile } from './resource-item.entity';

/** Formats that get a thumbnail. SVG is not among them, because it can contain scripts. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** The file is copied to the scratch folder, which may be in memory, for decoding. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Attempts at a thumbnail without an outcome. */
export const MAX_TRIES = 2;

/** Whether the file may have a thumbnail. */
export function hasThumbnail({ mediaType, size, thumbnailTries }: ListedFile): boolean {
  return DECODED.has(mediaType) && size > 0 && size <= MAX_BYTES && thumbnailTries < MAX_TRIES;
}
