import type { Client } from '../support/client';
import { multipart } from '../support/multipart';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** Uploads attachments for costs; resolves to their paths. */
export async function attach(client: Client, ...names: string[]): Promise<string[]> {
  const { body, headers } = multipart(names.map((name) => ({ name, content: PDF, field: 'attachments' })));
  const answer = await client.post<{ files: string[] }>('/api/finances/upload', body, headers);
  if (answer.status !== 201) throw new Error(`Not uploaded: ${JSON.stringify(answer.body)}`);
  return answer.body.files;
}

/** The call that deletes an attachment. */
export const attachmentCall = (path: string): string =>
  `/api/finances/delete-file/${encodeURIComponent(path.replace('/files/costs/', ''))}`;
