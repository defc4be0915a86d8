import { lookup } from 'mime-types';
import { mediaTypeOf } from '../../pictures/media-type';
import type { UploadRules } from '../stored-upload';
import { UploadErrors } from '../upload.errors';

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
const UNKNOWN_TYPE = 'application/octet-stream';

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

type TypeCheck = UploadRules['typeOf'];

async function isWhatItClaims(extension: string, head: Uint8Array): Promise<boolean> {
  const found = await mediaTypeOf(head);
  return found !== undefined && (RECOGNISED[extension]?.detected.includes(found) ?? false);
}

/** Accepts files with these extensions and matching content. */
export function onlyKinds(extensions: readonly string[]): TypeCheck {
  const known = extensions.map((extension) => [extension, RECOGNISED[extension]?.type] as const);
  const types = new Map(known.filter((pair): pair is [string, string] => pair[1] !== undefined));
  if (types.size < extensions.length) throw new Error('The content of one of these kinds cannot be told');
  return async (name, head) => {
    const extension = extensionOf(name);
    const type = types.get(extension);
    if (!type) throw new UploadErrors.WrongFileKind({ name, kinds: extensions.join(', ') });
    if (await isWhatItClaims(extension, head)) return type;
    throw new UploadErrors.WrongFileContent({ name, extension });
  };
}

/** Other files are only downloaded, so their content does no harm. */
const claimsToBeShown = (type: string) => type === 'application/pdf' || type.startsWith('image/');

/** Accepts any file, but pictures and PDFs must match their extension, and executable types are only downloaded. */
export const anyKind: TypeCheck = async (name, head) => {
  if (head.length === 0) return UNKNOWN_TYPE;
  const extension = extensionOf(name);
  const claimed = RECOGNISED[extension];
  if (!claimed || !claimsToBeShown(claimed.type)) return passiveType(name);
  if (await isWhatItClaims(extension, head)) return claimed.type;
  throw new UploadErrors.WrongFileContent({ name, extension });
};
