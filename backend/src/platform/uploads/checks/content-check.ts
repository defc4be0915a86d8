import { mediaTypeOf } from '../../pictures/media-type';
import { extensionOf, passiveType, RECOGNISED, UNKNOWN_TYPE } from './file-kinds';
import type { UploadRules } from '../stored-upload';
import { UploadErrors } from '../upload.errors';

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
