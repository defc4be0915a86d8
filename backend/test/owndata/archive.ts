import { inflateRawSync } from 'node:zlib';
import type { OwnDataDto } from '../../src/modules/own-data/own-data.dto';
import type { Client } from '../support/client';
import { until } from '../support/until';

const CENTRAL = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 5, 6]);

/** The files in a zip archive, by path. */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(END);
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === CENTRAL;) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    const path = zip.subarray(at + 46, at + 46 + name).toString();
    files.set(path, method === 8 ? inflateRawSync(content) : Buffer.from(content));
    at += 46 + name + extra + comment;
  }
  return files;
}

export const stateOf = async (client: Client) => (await client.get<OwnDataDto>('/api/my-data')).body;

/** Waits for the requested archive. */
export async function ready(client: Client): Promise<OwnDataDto> {
  await until(async () => /ready|failed/.test((await stateOf(client)).state), 60);
  return stateOf(client);
}

export async function download(client: Client, url: string | null): Promise<Map<string, Buffer>> {
  const response = await fetch(client.base + String(url), { headers: { cookie: client.cookieHeader } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?my-data-\d{4}-\d\d-\d\d\.zip"?$/,
  );
  return filesInZip(Buffer.from(await response.arrayBuffer()));
}

/** The rows of a table in an archive. */
export const rowsIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];
