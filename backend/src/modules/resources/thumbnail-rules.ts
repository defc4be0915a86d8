import type { ListedFile } from './resource-item.entity';

/** Formats that are decoded; SVG, which is a program, is not among them. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** A copy of the picture lies in the machine's scratch folder, often memory, while it is made small. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Making a small picture is begun at most so often without coming to an end. */
export const MOST_TRIES = 2;

/** Whether a small picture of the file is offered. */
export function hasThumbnail({ mediaType, size, thumbnailTries }: ListedFile): boolean {
  return DECODED.has(mediaType) && size > 0 && size <= MAX_BYTES && thumbnailTries < MOST_TRIES;
}
