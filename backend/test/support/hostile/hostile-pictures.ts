import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

/** Generated pictures that are small to send and ruinous to decode. */

/** A hundred million pixels of one colour in two kilobytes; stored, because generating it is slow (see {@link lyingAvif}). */
export const flatAvif = () => readFile(join(__dirname, 'flat-10000.avif'));

/** An AVIF whose container claims smaller dimensions than its picture has, which deceives header checks. */
export async function lyingAvif(side: number, claimed: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#a06030' } as const;
  const picture = await sharp({ create, limitInputPixels: false }).avif({ effort: 0 }).toBuffer();
  const sizes = picture.indexOf('ispe') + 8;
  picture.writeUInt32BE(claimed, sizes);
  picture.writeUInt32BE(claimed, sizes + 4);
  return picture;
}

/** An end-of-band run of 32,767 blocks, repeated until a component is covered. */
function nothingMore(blocks: number): Buffer {
  const runs = Math.ceil(blocks / 32_767);
  const bits = `0${'1'.repeat(14)}`.repeat(runs);
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = padded.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** A valid progressive JPEG of 757 scans that never change a pixel: tens of kilobytes, minutes of work. */
export async function manyScans(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#a06030' } as const;
  const plain = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const firstScan = plain.indexOf(Buffer.from([0xff, 0xda]));
  let end = firstScan + 2;
  while (plain[end] !== 0xff || plain[end + 1] === 0) end++;
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
  const data = nothingMore(Math.ceil(side / 8) ** 2);
  const scans = [1, 2, 3].flatMap((component) =>
    Array.from({ length: 63 }, (_, index) => index + 1).flatMap((frequency) =>
      [0x03, 0x32, 0x21, 0x10].flatMap((bits) => [
        Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, frequency, frequency, bits]),
        data,
      ]),
    ),
  );
  return Buffer.concat([plain.subarray(0, end), table, ...scans, Buffer.from([0xff, 0xd9])]);
}

/** A progressive JPEG in full colour, which decoders hold in memory until the last scan. */
export function progressiveJpeg(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#a06030' } as const;
  return sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A white 1-bit PNG: kilobytes that unpack to many megabytes. `between` goes before the pixels. */
export function whitePng(width: number, height: number, between: Buffer[] = [], interlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  header[12] = interlaced ? 1 : 0;
  const rows = deflateSync(Buffer.alloc((height + (interlaced ? height : 0)) * (1 + Math.ceil(width / 8)), 0));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...between,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A tiny PNG whose colour profile or text unpacks to this many bytes. */
export function unfoldingPng(type: 'iCCP' | 'zTXt' | 'iTXt', bytes: number): Buffer {
  const head = { iCCP: 'profile\0\0', zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0' }[type];
  const packed = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return whitePng(8, 8, [pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))]);
}

/** A PNG with a large number of small text chunks. */
export const crowdedPng = (chunks: number) =>
  whitePng(8, 8, Array<Buffer>(chunks).fill(pngChunk('tEXt', Buffer.from('Comment\0x'))));

/** An animation with a large number of one-pixel frames. */
export function crowdedGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x08\0\x08\0\xf0\0\0\xff\xff\xff\0\0\0', 'latin1');
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** The header of a GIF that claims 60,000 × 60,000 pixels. */
export function gifBomb(): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\xf0\0\0\xff\xff\xff\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0;', 'latin1');
  for (const offset of [6, 8, 24, 26]) head.writeUInt16LE(60_000, offset);
  return head;
}

/** A TIFF with this many one-pixel pages; in a ring, the last page points to the first. */
export function crowdedTiff(pages: number, ring = false): Buffer {
  const ENTRIES: [tag: number, type: number, value: number][] = [
    [256, 4, 1],
    [257, 4, 1],
    [262, 3, 1],
    [273, 4, 8],
    [279, 4, 1],
  ];
  const bytes = 2 + ENTRIES.length * 12 + 4;
  const file = Buffer.alloc(10 + pages * bytes);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(10, 4);
  for (let page = 0; page < pages; page++) {
    let at = 10 + page * bytes;
    const next = page + 1 < pages ? at + bytes : ring ? 10 : 0;
    at = file.writeUInt16LE(ENTRIES.length, at);
    for (const [tag, type, value] of ENTRIES) {
      file.writeUInt16LE(tag, at);
      file.writeUInt16LE(type, at + 2);
      file.writeUInt32LE(1, at + 4);
      file.writeUInt32LE(value, at + 8);
      at += 12;
    }
    file.writeUInt32LE(next, at);
  }
  return file;
}
