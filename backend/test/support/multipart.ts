import type { ResourceItemDto as Item, ResourceTreeDto as Tree } from '../../src/modules/resources/dto/resource.dto';
import type { Answer, Client } from './client';

export type { Item };

export interface FormPart {
  /** As sent; bytes where it is not text. */
  name: string | Buffer;
  content: Buffer | string;
  field?: string;
  type?: string;
}

const BOUNDARY = 'a-boundary-of-the-tests';

/** Builds a form with names as given: browsers and fetch would normalise them. */
export function multipart(parts: FormPart[]): { body: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, content, field = 'files', type = 'application/octet-stream' }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="`,
    name,
    `"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return {
    body: Buffer.concat(
      [...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)),
    ),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** The calls of the resource library. */
export class Library {
  constructor(readonly client: Client) {}

  tree(path: string): Promise<Answer<Tree>> {
    return this.client.get<Tree>(`/api/resources/tree?path=${encodeURIComponent(path)}`);
  }

  /** The names in a folder. */
  async names(path: string): Promise<string[]> {
    return (await this.tree(path)).body.items.map(({ name }) => name);
  }

  upload(path: string, ...parts: FormPart[]): Promise<Answer<{ files: Item[] }>> {
    const { body, headers } = multipart(parts);
    return this.client.post(`/api/resources/upload?path=${encodeURIComponent(path)}`, body, headers);
  }

  /** Uploads a file and expects success. */
  async put(path: string, name: string, content: Buffer | string = name): Promise<Item> {
    const { status, body } = await this.upload(path, { name, content });
    const [file] = body.files;
    if (status !== 201 || !file) throw new Error(`Not uploaded: ${JSON.stringify(body)}`);
    return file;
  }

  createFolder(path: string, name: string, description?: string): Promise<Answer<Item>> {
    return this.client.post('/api/resources/folders', { path, name, ...(description ? { description } : {}) });
  }

  deleteFile(path: string): Promise<Answer> {
    return this.client.delete(`/api/resources/file?path=${encodeURIComponent(path)}`);
  }

  deleteFolder(path: string): Promise<Answer> {
    return this.client.delete(`/api/resources/folder?path=${encodeURIComponent(path)}`);
  }
}
