import type { BinPageDto } from '../../src/modules/bin/reader/bin.dto';
import type { Answer, Client } from '../support/client';
import { multipart } from '../support/multipart';

/** The bin entry created by a deletion. */
export const entryOf = (answer: Answer): string => {
  const [entry] = answer.headers.get('x-bin-entry')?.split(';') ?? [];
  if (answer.status >= 300 || !entry)
    throw new Error(`Not in the bin: ${answer.status} ${JSON.stringify(answer.body)}`);
  return entry;
};
export const restore = (client: Client, entry: string) => client.post(`/api/bin/${entry}/restore`);
export const binOf = async (client: Client, query = '') => (await client.get<BinPageDto>(`/admin/bin${query}`)).body;

/** Uploads a file for task texts; resolves to its address. */
export async function taskFile(client: Client, name: string, content: Buffer | string = name): Promise<string> {
  const { body, headers } = multipart([{ name, content }]);
  const answer = await client.post<{ files: { url: string }[] }>('/api/tasks/files', body, headers);
  return answer.body.files[0]!.url;
}
