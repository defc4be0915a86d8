import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { Storage } from '../../src/platform/storage/storage';
import { itOnce } from '../support/databases';
import { type FormPart, Library, multipart } from '../support/multipart';
import { beginUpload } from '../support/hostile/slow-upload';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { until } from '../support/until';

const MB = 1024 * 1024;
const PDF = '%PDF-1.4\n%%EOF\n';

// A busy disk takes its time to flush 100 MB.
jest.setTimeout(120_000);

describeApp('an upload that fails', (app, database) => {
  let library: Library;
  beforeAll(async () => {
    library = new Library(await app().employee());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    // After any failure: no row without a file, no file without a row, no partial file.
    expect(await app().dataSource.manager.countBy(ResourceItem, { type: 'file' })).toBe(0);
    expect(await filesBelow(join(app().dataDir, 'files'))).toEqual([]);
  });

  const upload = (body: Buffer<ArrayBuffer> | string, headers: Record<string, string>) =>
    library.client.post<Failure>('/api/resources/upload?path=HR', body, headers);

  const begin = (parts: FormPart[]) =>
    beginUpload(
      `${app().url}/api/resources/upload?path=HR`,
      { authorization: `Bearer ${library.client.token}` },
      parts,
    );

  it('takes exactly twenty files at once', async () => {
    const parts = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.txt`, content: 'x'.repeat(1000) }));
    const { status, body } = await library.upload('HR', ...parts);
    expect([status, body]).toMatchObject([413, { error: 'At most 20 files can be uploaded at once' }]);
  });

  itOnce(database)('takes no file over 100 MB', async () => {
    const upload = begin([
      { name: 'small.txt', content: 'kept only together with the other' },
      { name: 'film.mp4', content: Buffer.alloc(100 * MB + 1) },
    ]);
    await expect(upload.finish()).resolves.toMatchObject({
      status: 413,
      body: { error: '“film.mp4” is larger than the limit of 100 MB' },
    });
  });

  it.each([
    ['a page that claims to be a picture', { name: 'photo.png', content: '<html>' }, 415],
    ['a picture that claims to be a PDF', { name: 'offer.pdf', content: 'GIF89a, and more of it' }, 415],
    ['a name that cannot be', { name: 'a:b.txt', content: 'x' }, 400],
    ['another field', { name: 'a.txt', content: 'x', field: 'attachments' }, 400],
  ])('takes none of the files if one is refused: %s', async (_, refused, expected) => {
    const good = { name: 'good.txt', content: 'x'.repeat(MB) };
    const { status } = await library.upload('HR', good, refused, { ...good, name: 'another.txt' });
    expect(status).toBe(expected);
  });

  it('reports invalid input', async () => {
    const { headers } = multipart([]);
    const field = '--a-boundary-of-the-tests\r\nContent-Disposition: form-data; name="path"\r\n\r\nHR\r\n';
    const end = '--a-boundary-of-the-tests--\r\n';
    expect(await upload(end, headers)).toMatchObject({ status: 400, body: { error: 'Choose at least one file' } });
    expect((await upload(field + end, headers)).status).toBe(400);
    expect((await upload('no form at all', headers)).status).toBe(400);
    expect((await upload(field, headers)).status).toBe(400);
    expect((await upload(end, { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await upload('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await upload('', {})).status).toBe(415);
    const unnamed = multipart([{ name: '', content: 'x' }]);
    expect((await upload(unnamed.body, unnamed.headers)).status).toBe(400);
  });

  it('is refused before its files are read if its folder does not exist', async () => {
    const put = jest.spyOn(app().nest.get(Storage), 'put');
    const file = { name: 'a.txt', content: 'x'.repeat(MB) };
    const refused = { status: 404, body: { error: 'This folder does not exist' } };
    expect(await library.upload('HR/Nowhere', file)).toMatchObject(refused);
    expect((await library.upload('HR/..', file)).status).toBe(400);
    expect((await library.upload('Finance/costs', file)).status).toBe(403);
    const { body, headers } = multipart([file]);
    expect((await library.client.post('/api/resources/upload', body, headers)).status).toBe(400);
    expect((await library.client.post('/api/resources/upload?path=HR&path=Media', body, headers)).status).toBe(400);
    expect((await app().guest.post('/api/resources/upload?path=HR', body, headers)).status).toBe(401);
    expect(put).not.toHaveBeenCalled();
  });

  it('leaves nothing when the browser disconnects in the middle', async () => {
    const files = join(app().dataDir, 'files');
    const aborted = begin([
      { name: 'whole.txt', content: 'x'.repeat(MB) },
      { name: 'half.txt', content: 'y'.repeat(8 * MB) },
    ]);
    await aborted.send(5 * MB);
    await until(async () => (await bytesBelow(files)) > 3 * MB);
    aborted.cut();
    await until(async () => (await filesBelow(files)).length === 0);
  });

  it('leaves nothing when the disk fills up in the middle', async () => {
    const storage = app().nest.get(Storage);
    const put = storage.put.bind(storage);
    jest
      .spyOn(storage, 'put')
      .mockImplementation((key, content) => put(key, Readable.from(untilFull(content as Readable))));
    const { status, body } = await library.upload(
      'HR',
      { name: 'small.txt', content: 'fits' },
      { name: 'big.pdf', content: PDF + 'x'.repeat(8 * MB) },
    );
    expect([status, body]).toMatchObject([507, { error: expect.stringContaining('no room left') as string }]);
  });

  it('leaves nothing when the database refuses the rows', async () => {
    const { manager } = app().dataSource;
    const isMaria = app().dataSource.options.type === 'mariadb';
    await manager.query('ALTER TABLE resource_items RENAME TO resource_items_away');
    const view = `CREATE VIEW resource_items AS SELECT * FROM resource_items_away`;
    await manager.query(isMaria ? `${view} WHERE type = 'folder' WITH CHECK OPTION` : view);
    try {
      expect((await library.upload('HR', { name: 'a.txt', content: 'x'.repeat(MB) })).status).toBe(500);
    } finally {
      await manager.query('DROP VIEW resource_items');
      await manager.query('ALTER TABLE resource_items_away RENAME TO resource_items');
    }
  });
});

/** A disk with space for one more megabyte. */
async function* untilFull(content: Readable): AsyncGenerator<Buffer> {
  let written = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    written += chunk.length;
    if (written > MB) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    yield chunk;
  }
}

/** All files below a folder, partial ones included, except the store's identity. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'identity.json')
    .map(({ parentPath, name }) => join(parentPath, name));
}

async function bytesBelow(folder: string): Promise<number> {
  // A file may be renamed between the two reads; the next attempt sees it in its new place.
  const sizes = (await filesBelow(folder)).map((file) =>
    stat(file)
      .then(({ size }) => size)
      .catch(() => 0),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
