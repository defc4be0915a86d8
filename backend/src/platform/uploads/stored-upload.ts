/** A file that came with a request and now lies in the storage. */
export interface StoredUpload {
  /** Storage key. */
  key: string;
  /** The name it came with, as the rules of its route tidied it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type as checked against its first bytes, never as claimed by the request. */
  type: string;
}

/** What a route takes. */
export interface UploadRules {
  /** Name of the form field that carries the files. */
  field: string;
  /** First part of the storage keys; some {@link FileOwner} must own it. */
  folder: string;
  maxFiles: number;
  /** Bytes per file. */
  maxBytes: number;
  /** Tidies a file's name, or throws the error that says what is wrong with it; before anything is stored. */
  nameOf: (given: string) => string;
  /** The media type to send the file with, from its name and first bytes, or throws; before anything is stored. */
  typeOf: (name: string, head: Uint8Array) => Promise<string>;
}
