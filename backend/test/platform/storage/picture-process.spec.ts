import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import sharp from 'sharp';
import { PictureProcess } from '../../../src/platform/pictures/pictures.service';
import { DecodingAbortedError } from '../../../src/platform/pictures/pictures.errors';
import { PICTURE_PROGRAM_FILE } from '../../support/processes/compile';
import {
  crowdedGif,
  crowdedPng,
  crowdedTiff,
  flatAvif,
  gifBomb,
  lyingAvif,
  manyScans,
  progressiveJpeg,
  unfoldingPng,
  whitePng,
} from '../../support/hostile/hostile-pictures';
import { childrenOf, cpuSecondsOf, hasEnded, memoryOf } from '../../support/processes/processes';
import { until } from '../../support/until';

const MB = 1024 * 1024;

/** Total memory of the process: its own, 150 MB for the picture, and the growth between two checks. */
const MOST_MEMORY = 260 * MB;

/** More CPU time than loading takes, and less than the slow picture here. */
const LOADED_SECONDS = 1;

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

describe('the process that decodes pictures', () => {
  let folder: string;
  let decoder: PictureProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'studio-pictures-'));
    decoder = new PictureProcess(PICTURE_PROGRAM_FILE);
  });
  afterAll(async () => {
    await decoder.end();
    await rm(folder, { recursive: true, force: true });
  });

  let files = 0;
  const file = async (content: Buffer | string) => {
    const path = join(folder, String(files++));
    await writeFile(path, content);
    return path;
  };
  const pid = () => childrenOf(process.pid)[0] ?? 0;

  it.each<[string, () => Promise<Buffer>]>([
    ['a phone’s JPEG of 48 megapixels', () => blank(8000, 6000).jpeg().toBuffer()],
    ['a progressive JPEG of 24 megapixels', () => blank(6000, 4000).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG for print', () => blank(3000, 2000).toColourspace('cmyk').jpeg().toBuffer()],
    ['a screenshot of 8000 × 6000', () => blank(8000, 6000).png().toBuffer()],
    ['a transparent PNG', () => blank(1200, 800, 4).png().toBuffer()],
    ['an interlaced PNG', () => blank(4000, 3000).png({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', () => blank(3000, 2000).toColourspace('rgb16').png().toBuffer()],
    ['an animated GIF', () => Promise.resolve(crowdedGif(40))],
    ['a WebP of 24 megapixels', () => blank(6000, 4000).webp({ effort: 0 }).toBuffer()],
    ['an AVIF in 4K', () => blank(3840, 2160).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()],
    ['a TIFF of 48 megapixels', () => blank(8000, 6000).tiff({ compression: 'lzw' }).toBuffer()],
    ['a tiled TIFF', () => blank(3000, 2000).tiff({ compression: 'deflate', tile: true }).toBuffer()],
    ['a TIFF of a few pages', () => Promise.resolve(crowdedTiff(12))],
  ])('shrinks %s', async (_, make) => {
    const small = await decoder.shrink(await file(await make()), 'thumbnail');
    const { format, width, height } = await sharp(small).metadata();
    expect([format, width <= 480, height <= 360]).toEqual(['webp', true, true]);
  });

  it('turns a picture upright', async () => {
    const path = await file(await blank(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await sharp(await decoder.shrink(path, 'thumbnail')).metadata()).toMatchObject({ width: 180, height: 360 });
    expect(await sharp(await decoder.shrink(path, 'avatar')).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  it('does not count what phones append to a JPEG', async () => {
    const [picture, film] = [await blank(800, 400).jpeg().toBuffer(), Buffer.alloc(2000, Buffer.from([0xff, 0xda]))];
    await expect(decoder.shrink(await file(Buffer.concat([picture, film])), 'thumbnail')).resolves.toBeDefined();
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
    ['an AVIF of 10,000 × 10,000', 'too many pixels', flatAvif],
    ['an AVIF that is larger inside', 'Security limit', () => lyingAvif(4000, 100)],
    ['a JPEG of hundreds of scans', 'too many scans', () => manyScans(2000)],
    ['a GIF of 60,000 × 60,000', '', gifBomb],
    ['a PNG with a row of a million', 'too long a side', () => whitePng(1_000_000, 90)],
    ['a PNG of 144 megapixels', 'too many pixels', () => whitePng(12_000, 12_000)],
    ['a large interlaced PNG', 'too many pixels', () => whitePng(9000, 9000, [], true)],
    ['an SVG', 'none of the formats', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['an SVG after a JPEG’s first bytes', '', () => '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', 'none of the formats', () => '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'],
    [
      'a picture of libvips’ own format',
      'none of the formats',
      () => Buffer.concat([Buffer.from('b6a6f208', 'hex'), Buffer.alloc(64)]),
    ],
    ['nothing', 'none of the formats', () => ''],
    ['pages that lead in a ring', '', () => crowdedTiff(5, true)],
    ['more memory than a picture may take', 'takes too much memory', () => progressiveJpeg(6000)],
    ['more time than a picture may take', 'takes too much time', () => crowdedTiff(400_000)],
  ])(
    'refuses %s',
    async (_, reason, make) => {
      const path = await file(await make());
      const peak = await peakOf(() => expect(decoder.shrink(path, 'thumbnail')).rejects.toThrow(reason));
      expect(peak).toBeLessThan(MOST_MEMORY);
      await expect(decoder.shrink(await file(whitePng(8, 8)), 'thumbnail')).resolves.toBeDefined();
    },
    120_000,
  );

  it.each<[string, () => Buffer]>([
    ['a colour profile that unfolds to 200 MB', () => unfoldingPng('iCCP', 200 * MB)],
    ['a text that unfolds to 200 MB', () => unfoldingPng('zTXt', 200 * MB)],
    ['another text that unfolds to 200 MB', () => unfoldingPng('iTXt', 200 * MB)],
    ['a crowd of texts', () => crowdedPng(1_000_000)],
    ['a million frames', () => crowdedGif(1_000_000)],
  ])('survives %s', async (_, make) => {
    const path = await file(make());
    const peak = await peakOf(() => decoder.shrink(path, 'thumbnail').then(undefined, () => undefined));
    expect(peak).toBeLessThan(MOST_MEMORY);
  });

  it('is replaced if it died between two pictures', async () => {
    const path = await file(whitePng(8, 8));
    await decoder.shrink(path, 'thumbnail');
    const former = pid();
    process.kill(former, 'SIGKILL');
    await expect(decoder.shrink(path, 'thumbnail')).resolves.toBeDefined();
    expect(childrenOf(process.pid)).not.toContain(former);
  });

  it('reports that it died over a picture, and is replaced', async () => {
    const slow = decoder.shrink(await file(crowdedTiff(150_000)), 'thumbnail');
    const outcome = slow.catch((error: unknown) => error);
    await until(() => cpuSecondsOf(pid()) > LOADED_SECONDS);
    process.kill(pid(), 'SIGKILL');
    expect(await outcome).toBeInstanceOf(DecodingAbortedError);
    await expect(decoder.shrink(await file(whitePng(8, 8)), 'thumbnail')).resolves.toBeDefined();
  });

  it('does not inherit the server’s environment', async () => {
    await decoder.shrink(await file(whitePng(8, 8)), 'thumbnail');
    const names = (await readFile(`/proc/${pid()}/environ`, 'utf8')).split('\0').map((entry) => entry.split('=')[0]);
    expect(names.filter((name) => !/^(NODE_CHANNEL_\w+|UV_THREADPOOL_SIZE|MALLOC_ARENA_MAX|)$/.test(name!))).toEqual(
      [],
    );
  });

  it('ends after a minute without a picture, also if the last one was refused', async () => {
    const before = childrenOf(process.pid);
    const other = new PictureProcess(PICTURE_PROGRAM_FILE);
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    try {
      await expect(other.shrink(await file('no picture'), 'thumbnail')).rejects.toThrow('none of the formats');
      mock.timers.tick(61_000);
      mock.timers.reset();
      await until(() => childrenOf(process.pid).every((child) => before.includes(child)));
    } finally {
      mock.timers.reset();
      await other.end();
    }
  });

  it('ends when told to, even during a picture', async () => {
    const other = new PictureProcess(PICTURE_PROGRAM_FILE);
    const before = childrenOf(process.pid);
    const outcome = other.shrink(await file(crowdedTiff(150_000)), 'thumbnail').catch((error: unknown) => error);
    const mine = () => childrenOf(process.pid).find((child) => !before.includes(child)) ?? 0;
    await until(() => cpuSecondsOf(mine()) > LOADED_SECONDS);
    const former = mine();
    await other.end();
    await hasEnded(former);
    expect(await outcome).toBeInstanceOf(DecodingAbortedError);
  });
});

async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    for (const child of childrenOf(process.pid)) peak = Math.max(peak, memoryOf(child));
  }, 5);
  await work();
  clearInterval(watch);
  return peak;
}
