export interface StoredUpload {
  /** Storage key. */
  key: string;
  /** Normalised by the route's rules. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type by content, not as claimed by the request. */
  type: string;
}

export interface UploadRules {
  /** Form field of the files. */
  field: string;
  /** First part of the storage keys; needs an entity whose `@Table` declares it (`file`). */
  folder: string;
  maxFiles: number;
  /** Bytes per file. */
  maxBytes: number;
  /** Normalises a file name or throws, before anything is stored. */
  nameOf: (given: string) => string;
  /** The media type by name and first bytes; throws before anything is stored. */
  typeOf: (name: string, head: Uint8Array) => Promise<string>;
}
