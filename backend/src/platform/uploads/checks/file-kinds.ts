import { lookup } from 'mime-types';

interface Kind {
  type: string;
  /** Media types that the detection may return. */
  detected: readonly string[];
}

const kind = (type: string, ...others: string[]): Kind => ({ type, detected: [type, ...others] });

const JPEG = kind('image/jpeg');
const TIFF = kind('image/tiff');
const HEIF = kind('image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence');

/** By extension; the content must match. */
export const RECOGNISED: Readonly<Record<string, Kind>> = {
  pdf: kind('application/pdf'),
  jpg: JPEG,
  jpeg: JPEG,
  jpe: JPEG,
  jfif: JPEG,
  png: kind('image/png', 'image/apng'),
  gif: kind('image/gif'),
  webp: kind('image/webp'),
  avif: kind('image/avif'),
  bmp: kind('image/bmp'),
  tif: TIFF,
  tiff: TIFF,
  heic: HEIF,
  heif: HEIF,
  ico: kind('image/x-icon'),
  doc: kind('application/msword', 'application/x-cfb'),
  docx: kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
};

/** Types that browsers never execute, by extension only. */
const PASSIVE =
  /^(audio|video|font)\/|^text\/(plain|csv|markdown|calendar)$|^application\/(zip|gzip|json|rtf|x-7z-compressed|msword|vnd\.(ms-|oasis\.opendocument\.|openxmlformats-).*)$/;

/** Always downloaded, never displayed or run. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** In lower case; empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Types that browsers could run (HTML, SVG, XML, script) become {@link UNKNOWN_TYPE}. */
export function passiveType(name: string): string {
  const type = lookup(extensionOf(name));
  return type && PASSIVE.test(type) ? type : UNKNOWN_TYPE;
}
