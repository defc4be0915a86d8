import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, passiveType, RECOGNISED, UNKNOWN_TYPE } from './file-kinds';
import type { UploadRules } from './stored-upload';
import { WrongFileTypeError } from './upload.errors';

type TypeCheck = UploadRules['typeOf'];

async function isWhatItClaims(extension: string, head: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(head);
  return found !== undefined && (RECOGNISED[extension]?.detected.includes(found.mime) ?? false);
}

/** Takes only files whose extension is listed and whose content is what the extension says. */
export function onlyKinds(extensions: readonly string[]): TypeCheck {
  const known = extensions.map((extension) => [extension, RECOGNISED[extension]?.type] as const);
  const types = new Map(known.filter((pair): pair is [string, string] => pair[1] !== undefined));
  if (types.size < extensions.length) throw new Error('The content of one of these kinds cannot be told');
  const allowed = `only ${extensions.join(', ')} are accepted`;
  return async (name, head) => {
    const extension = extensionOf(name);
    const type = types.get(extension);
    if (!type) throw new WrongFileTypeError(name, allowed);
    if (await isWhatItClaims(extension, head)) return type;
    throw new WrongFileTypeError(name, `its content is not that of a .${extension} file`);
  };
}

/** Names that claim to be a picture or a PDF. Office files are saved, not shown, so an odd one does no harm. */
const claimsToBeShown = (type: string) => type === 'application/pdf' || type.startsWith('image/');

/** Takes any file; but what claims to be a picture or a PDF must be one, and what could run is only ever saved. */
export const anyKind: TypeCheck = async (name, head) => {
  if (head.length === 0) return UNKNOWN_TYPE;
  const extension = extensionOf(name);
  const claimed = RECOGNISED[extension];
  if (!claimed || !claimsToBeShown(claimed.type)) return passiveType(name);
  if (await isWhatItClaims(extension, head)) return claimed.type;
  throw new WrongFileTypeError(name, `its content is not that of a .${extension} file`);
};
