import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { BackendProcess } from '../support/processes/backend-process';
import { Client } from '../support/client';
import { makeMigratedPlace } from '../support/database/migrated';
import type { Item } from '../support/multipart';
import { ADMIN, type Place } from '../support/place';

const MB = 1024 * 1024;

/** The full size is `UPLOAD_FILES=20 npm test -- upload-memory`; fewer files prove streaming as well. */
const FILES = Number(process.env.UPLOAD_FILES ?? 5);
const FILE_BYTES = 50 * MB;
const MOST_GROWTH = 60 * MB;

const BLOCK = randomBytes(MB);

describe('a form of many big files', () => {
  let place: Place;
  let backend: BackendProcess;
  let client: Client;
  beforeAll(async () => {
    place = await makeMigratedPlace('sqlite');
    backend = await BackendProcess.start(place.env);
    client = await new Client(backend.url).signIn(ADMIN.email, ADMIN.password);
  }, 60_000);
  afterAll(async () => {
    await backend.kill();
    await place.remove();
  });

  it('is streamed through the server’s memory, in and out', async () => {
    // A small upload first, to load code and fill pools before measuring.
    await uploadForm(1, MB);
    const before = backend.memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, backend.memory())), 20);
    const files = await uploadForm(FILES, FILE_BYTES);
    const first = await download(files[0]!);
    clearInterval(watch);
    expect(files.map(({ size }) => size)).toEqual(Array(FILES).fill(FILE_BYTES));
    expect(first).toBe(expectedHash(FILE_BYTES));
    const growth = Math.round((most - before) / MB);
    process.stdout.write(`${FILES} files of 50 MB: ${Math.round(before / MB)} MB before, at most ${growth} MB more\n`);
    expect(growth).toBeLessThan(MOST_GROWTH / MB);
  }, 180_000);

  async function uploadForm(count: number, bytes: number): Promise<Item[]> {
    const upload = request(`${backend.url}/api/resources/upload?path=Media`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    for (let file = 0; file < count; file++) {
      await send(upload, `--b\r\nContent-Disposition: form-data; name="files"; filename="film ${file}.mp4"\r\n\r\n`);
      for (let sent = 0; sent < bytes; sent += MB) await send(upload, BLOCK);
      await send(upload, '\r\n');
    }
    upload.end('--b--\r\n');
    const [response] = await answered;
    const { files } = (await json(response)) as { files: Item[] };
    expect(response.statusCode).toBe(201);
    return files;
  }

  async function download({ url }: Item): Promise<string> {
    const response = await fetch(backend.url + url!, { headers: { cookie: client.cookieHeader } });
    const hash = createHash('sha256');
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) hash.update(chunk);
    return hash.digest('hex');
  }
});

async function send(upload: ClientRequest, chunk: Buffer | string): Promise<void> {
  if (!upload.write(chunk)) await once(upload, 'drain');
}

function expectedHash(bytes: number): string {
  const hash = createHash('sha256');
  for (let sent = 0; sent < bytes; sent += MB) hash.update(BLOCK);
  return hash.digest('hex');
}
