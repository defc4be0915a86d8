/** Little or big endian, classic or BigTIFF. */
const TIFF = /^(II[*+]\0|MM\0[*+])/;

/** The media type by a file's first bytes; undefined if unknown. */
export async function mediaTypeOf(head: Uint8Array): Promise<string | undefined> {
  // Loaded by the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  // What distinguishes kinds of TIFF may follow the pixels, beyond what the detection reads.
  return TIFF.test(Buffer.from(head.subarray(0, 4)).toString('latin1')) ? 'image/tiff' : undefined;
}
