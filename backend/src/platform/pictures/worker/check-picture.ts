import { closeSync, openSync, readSync } from 'node:fs';
import sharp from 'sharp';
import { mediaTypeOf } from '../media-type';
import { jpegScans } from './jpeg-scans';

/** Enough to detect the file type. */
const HEAD_BYTES = 4100;

/** The decoder's formats by detected media type. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/heif': 'heif',
  'image/tiff': 'tiff',
};

const MEGA = 1_000_000;

/** By cost: some formats are scaled row by row, others decompressed as a whole. */
const MAX_PIXELS: Readonly<Record<string, number>> = {
  jpeg: 100 * MEGA,
  png: 100 * MEGA,
  tiff: 100 * MEGA,
  webp: 48 * MEGA,
  gif: 18 * MEGA,
  heif: 9 * MEGA,
};

/** Progressive JPEGs and interlaced PNGs are decompressed as a whole, too. */
const MAX_PIXELS_IN_PASSES = 36 * MEGA;

/** JPEG's limit. Whole rows are held in memory, so width costs, too. */
const MAX_SIDE = 65_535;

/** Cameras and programs write one to twenty. */
const MAX_SCANS = 64;

export class RefusedPicture extends Error {}

/** Checks a picture's header before decompressing anything. @throws {RefusedPicture} */
export async function checkPicture(path: string): Promise<void> {
  const format = FORMATS[(await mediaTypeOf(headOf(path))) ?? ''];
  if (!format) throw new RefusedPicture('none of the formats that are decoded');
  if (format === 'jpeg' && jpegScans(path) > MAX_SCANS) throw new RefusedPicture('too many scans');
  const head = await sharp(path, { limitInputPixels: false }).metadata();
  if (head.format !== format) throw new RefusedPicture(`${format} on the outside, ${head.format} on the inside`);
  if (Math.max(head.width, head.height) > MAX_SIDE) throw new RefusedPicture('too long a side');
  const most = Math.min(MAX_PIXELS[format] ?? 0, head.isProgressive ? MAX_PIXELS_IN_PASSES : Infinity);
  if (head.width * head.height > most) throw new RefusedPicture('too many pixels');
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
