import { fileTypeFromBuffer } from 'file-type';

/** Little or big endian, classic or for more than 4 GB. */
const TIFF = /^(II[*+]\0|MM\0[*+])/;

/** What a file's first bytes show it to be; undefined when they show nothing. */
export async function mediaTypeOf(head: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  // What tells kinds of TIFF apart comes behind the pixels, out of the detection's sight.
  return TIFF.test(Buffer.from(head.subarray(0, 4)).toString('latin1')) ? 'image/tiff' : undefined;
}
