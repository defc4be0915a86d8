import { closeSync, openSync, readSync } from 'node:fs';
import sharp from 'sharp';
import { mediaTypeOf } from '../media-type';

const WINDOW_BYTES = 65_536;

/** Random access to an open file, with only a window of it in memory. */
class ByteWindow {
  private bytes = Buffer.alloc(0);
  private start = 0;

  constructor(private readonly file: number) {}

  /** undefined beyond the end. */
  at(place: number): number | undefined {
    if (place < this.start || place >= this.start + this.bytes.length) this.moveTo(place);
    return this.bytes[place - this.start];
  }

  find(value: number, from: number): number | undefined {
    let place = from;
    while (this.at(place) !== undefined) {
      const found = this.bytes.indexOf(value, place - this.start);
      if (found >= 0) return this.start + found;
      place = this.start + this.bytes.length;
    }
    return undefined;
  }

  private moveTo(place: number): void {
    const bytes = Buffer.alloc(WINDOW_BYTES);
    this.bytes = bytes.subarray(0, readSync(this.file, bytes, 0, WINDOW_BYTES, place));
    this.start = place;
  }
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length: stuffing, restarts, the start. */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The number of a JPEG's scans, ignoring data after the picture, such as a video. */
function jpegScans(path: string): number {
  const file = openSync(path, 'r');
  try {
    return countScans(new ByteWindow(file));
  } finally {
    closeSync(file);
  }
}

function countScans(bytes: ByteWindow): number {
  let scans = 0;
  for (let place = bytes.find(MARKER, 0); place !== undefined; place = bytes.find(MARKER, place)) {
    const marker = bytes.at(++place);
    if (marker === undefined || marker === END_OF_IMAGE) break;
    // Fill bytes before a marker.
    if (marker === MARKER) continue;
    place++;
    if (standsAlone(marker)) continue;
    if (marker === START_OF_SCAN) scans++;
    place += (bytes.at(place) ?? 0) * 256 + (bytes.at(place + 1) ?? 0);
  }
  return scans;
}

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

class RefusedPicture extends Error {}

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
