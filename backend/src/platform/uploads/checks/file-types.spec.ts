import sharp from 'sharp';
import { anyKind, onlyKinds } from './file-types';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const PDF = bytes('%PDF-1.4\n%%EOF\n');
const HTML = bytes('<!doctype html><script>alert(1)</script>');
const SVG = bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);

function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff'): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
}

describe('any file of the library', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)('is served as the %s that it is', async (format) => {
    await expect(anyKind(`photo.${format}`, await picture(format))).resolves.toBe(`image/${format}`);
  });

  it('is served as a large TIFF, even if its kind follows after its pixels', async () => {
    const create = { width: 800, height: 800, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create }).tiff({ compression: 'none' }).toBuffer();
    await expect(anyKind('scan.tif', picture.subarray(0, 65_536))).resolves.toBe('image/tiff');
  });

  it.each([
    ['a page named as a picture', 'photo.png', HTML],
    ['a page named as a PDF', 'offer.PDF', HTML],
    ['a drawing named as a picture', 'logo.gif', SVG],
    ['a PDF named as a picture', 'scan.jpg', PDF],
  ])('is refused when it is %s', async (_, name, content) => {
    await expect(anyKind(name, content)).rejects.toThrow('its content is not that of');
  });

  it.each([
    ['index.html', HTML],
    ['logo.svg', SVG],
    ['feed.xml', bytes('<?xml version="1.0"?><x/>')],
    ['app.js', bytes('alert(1)')],
    ['page.xhtml', HTML],
    ['doc.mhtml', HTML],
    ['no extension', PDF],
    ['empty.pdf', Buffer.alloc(0)],
  ])('is only downloaded if it could run or is unknown: %s', async (name, content) => {
    await expect(anyKind(name, content)).resolves.toBe('application/octet-stream');
  });

  it.each([
    ['notes.txt', 'text/plain'],
    ['prices.csv', 'text/csv'],
    ['clip.mp4', 'video/mp4'],
    ['fonts.zip', 'application/zip'],
    ['offer.doc', 'application/msword'],
  ])('keeps the type of its name if that is harmless: %s', async (name, type) => {
    await expect(anyKind(name, bytes('anything'))).resolves.toBe(type);
  });
});

describe('an attachment of a limited kind', () => {
  const check = onlyKinds(['pdf', 'jpg', 'doc']);

  it('is accepted if name and content agree', async () => {
    await expect(check('invoice.pdf', PDF)).resolves.toBe('application/pdf');
    await expect(check('INVOICE.JPG', await picture('jpeg'))).resolves.toBe('image/jpeg');
    await expect(check('letter.doc', CFB)).resolves.toBe('application/msword');
  });

  it('is refused if its kind is not listed, whatever it is', async () => {
    await expect(check('photo.png', await picture('png'))).rejects.toThrow('only pdf, jpg, doc are accepted');
    await expect(check('invoice.pdf.exe', PDF)).rejects.toThrow('only pdf, jpg, doc are accepted');
  });

  it('is refused when it is empty', async () => {
    await expect(check('invoice.pdf', Buffer.alloc(0))).rejects.toThrow('its content is not that of a .pdf file');
  });
});
