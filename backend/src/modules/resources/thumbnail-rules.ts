import type { ResourceFile } from './resource-item.entity';

/** Formats that are decoded; SVG, which is a program, is not among them. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** A picture is held in memory while it is made small. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Whether a small picture of the file is offered. */
export function hasThumbnail({ mediaType, size }: ResourceFile): boolean {
  return DECODED.has(mediaType) && size > 0 && size <= MAX_BYTES;
}
