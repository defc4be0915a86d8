import sharp from 'sharp';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { Storage } from '../../src/platform/storage/storage';
import { whitePng } from '../support/hostile/hostile-pictures';
import { Library } from '../support/multipart';
import { keysOf } from '../support/stored-keys';
import { describeAppWithoutBin } from '../support/test-app';

const PDF = '%PDF-1.4\n%%EOF\n';

describeAppWithoutBin('the resource library', (app) => {
  let admin: Library;
  let employee: Library;
  beforeAll(async () => {
    admin = new Library(await app().admin());
    employee = new Library(await app().employee());
  });

  it.each(['HR', 'Finance', 'Operations', 'SalesMarketing', 'Projects', 'Templates', 'Media'])(
    'has the category %s, with a description',
    async (category) => {
      const { status, body } = await employee.tree(category);
      expect(status).toBe(200);
      expect(body).toMatchObject({ path: category, breadcrumbs: [{ name: category, path: category }], items: [] });
      expect(body.description).toMatch(/\w{3}/);
    },
  );

  it('shows folders, then files, with the path to the folder', async () => {
    const created = await admin.createFolder('Templates', 'Offers', 'What we send to clients');
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Offers', type: 'folder', path: 'Templates/Offers', size: null, url: null },
    });
    await admin.createFolder('Templates/Offers', '2026');
    await employee.put('Templates/Offers', 'offer 10.txt');
    await employee.put('Templates/Offers', 'offer 2.txt');
    const { body } = await employee.tree('Templates/Offers');
    expect(body.description).toBe('What we send to clients');
    expect(body.breadcrumbs).toEqual([
      { name: 'Templates', path: 'Templates' },
      { name: 'Offers', path: 'Templates/Offers' },
    ]);
    expect(body.items.map(({ path, type }) => [path, type])).toEqual([
      ['Templates/Offers/2026', 'folder'],
      ['Templates/Offers/offer 2.txt', 'file'],
      ['Templates/Offers/offer 10.txt', 'file'],
    ]);
  });

  it('stores many files at once, even empty ones, and returns them unchanged', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const { status, body } = await employee.upload(
      'Operations',
      { name: 'Umowa łódź – größe.bin', content },
      { name: 'empty.txt', content: '' },
    );
    expect(status).toBe(201);
    expect(body.files.map(({ name, size }) => [name, size])).toEqual([
      ['Umowa łódź – größe.bin', 300_000],
      ['empty.txt', 0],
    ]);
    const link = await fetch(app().url + body.files[0]!.url!, { headers: cookieOf(employee) });
    expect(Buffer.from(await link.arrayBuffer()).equals(content)).toBe(true);
    const empty = await fetch(app().url + body.files[1]!.url!, { headers: cookieOf(employee) });
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  it('never overwrites: a taken name gets a number', async () => {
    await employee.put('HR', 'plan.pdf', PDF);
    const { body } = await employee.upload(
      'HR',
      { name: 'plan.pdf', content: PDF },
      { name: 'plan.pdf', content: PDF },
    );
    expect(body.files.map(({ name }) => name)).toEqual(['plan (1).pdf', 'plan (2).pdf']);
    expect((await employee.put('HR', 'PLAN.pdf', PDF)).name).toBe('PLAN (3).pdf');
    expect((await employee.put('HR', 'Gro\u0308\u00dfe.txt')).name).toBe('Größe.txt');
    expect((await employee.put('HR', 'Größe.txt')).name).toBe('Größe (1).txt');
  });

  it('never overwrites when twenty users upload the same name at the same moment', async () => {
    await admin.createFolder('Media', 'Rush');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        employee.upload('Media/Rush', { name: 'logo.txt', content: `${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const { items } = (await employee.tree('Media/Rush')).body;
    const expected = ['logo.txt', ...Array.from({ length: 19 }, (_, index) => `logo (${index + 1}).txt`)];
    expect(items.map(({ name }) => name).sort()).toEqual(expected.sort());
    const contents = await Promise.all(
      items.map(async ({ url }) => (await fetch(app().url + url!, { headers: cookieOf(employee) })).text()),
    );
    expect(new Set(contents).size).toBe(20);
  });

  it('keeps a name within 120 characters when it gets a number', async () => {
    const long = `${'🎈'.repeat(116)}.txt`;
    await employee.put('Media', long);
    expect((await employee.put('Media', long)).name).toBe(`${'🎈'.repeat(112)} (1).txt`);
  });

  it('refuses a second folder of the same name in any case', async () => {
    await admin.createFolder('Projects', 'Sonnenkorn');
    const twin = await admin.createFolder('Projects', 'SONNENKORN');
    expect(twin).toMatchObject({ status: 409, body: { details: [{ field: 'name' }] } });
    expect((await admin.createFolder('Projects', '  ')).body).toMatchObject({ error: 'Folder name is required' });
    expect((await admin.createFolder('Projects', 'a/b')).status).toBe(400);
  });

  it('allows folders ten levels deep, and no deeper', async () => {
    let path = 'Media';
    for (let depth = 1; depth <= 10; depth++) {
      expect((await admin.createFolder(path, `${depth}`)).status).toBe(201);
      path += `/${depth}`;
    }
    expect((await admin.createFolder(path, '11')).status).toBe(400);
    await admin.put(path, 'deep.txt');
    expect((await admin.deleteFolder('Media/1')).status).toBe(204);
    expect(await admin.names('Media')).not.toContain('1');
  });

  it('deletes a file with its content, and records who did it', async () => {
    const file = await admin.put('Operations', 'gone.txt');
    expect((await admin.deleteFile('Operations/gone.txt')).status).toBe(204);
    expect((await admin.deleteFile('Operations/gone.txt')).status).toBe(404);
    expect((await fetch(app().url + file.url!, { headers: cookieOf(admin) })).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: 'resource_file.delete', actorEmail: 'admin@studio.test' });
  });

  it('deletes a folder with everything in it, also from the storage', async () => {
    const before = await stored();
    await admin.createFolder('Operations', 'Old');
    await admin.createFolder('Operations/Old', 'Older');
    await admin.put('Operations/Old', 'one.txt');
    await admin.put('Operations/Old/Older', 'two.txt');
    expect((await admin.deleteFolder('Operations/Old')).status).toBe(204);
    expect((await admin.tree('Operations/Old/Older')).status).toBe(404);
    expect(await stored()).toEqual(before);
    expect(await lastAudit()).toMatchObject({
      action: 'resource_folder.delete',
      before: expect.stringMatching(/"files":\["one.txt","two.txt"\]/) as string,
    });
  });

  it('does not delete its categories', async () => {
    expect((await admin.deleteFolder('Media')).status).toBe(403);
    expect((await admin.deleteFile('Media')).status).toBe(404);
  });

  it('does not confuse files and folders', async () => {
    await admin.createFolder('HR', 'Letters');
    await admin.put('HR', 'letter.txt');
    expect((await admin.deleteFile('HR/Letters')).status).toBe(404);
    expect((await admin.deleteFolder('HR/letter.txt')).status).toBe(404);
    expect((await admin.tree('HR/letter.txt')).status).toBe(404);
    expect((await admin.upload('HR/letter.txt', { name: 'a.txt', content: 'a' })).status).toBe(404);
  });

  it('shows a picture’s thumbnail, generated once and stored', async () => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#6757dc' } })
      .jpeg()
      .toBuffer();
    const file = await employee.put('Media', 'photo.jpg', photo);
    expect(file.thumbnailUrl).toMatch(/^\/files\/resources\//);
    const open = () => fetch(app().url + file.thumbnailUrl!, { headers: cookieOf(employee) });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].headers.get('content-type')).toBe('image/webp');
    expect(answers[0].headers.get('cache-control')).toBe('private, no-cache, no-store');
    const { width, height } = await sharp(Buffer.from(await answers[0].arrayBuffer())).metadata();
    expect([width, height]).toEqual([480, 270]);
    expect((await stored()).filter((key) => key.startsWith('thumbnails/'))).toHaveLength(1);
    expect((await fetch(app().url + file.thumbnailUrl!)).status).toBe(401);
  });

  it('has no thumbnail of a file that is not a picture, is broken, or unpacks to too much', async () => {
    expect((await employee.put('Media', 'notes.txt')).thumbnailUrl).toBeNull();
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200, 7)]);
    const file = await employee.put('Media', 'broken.png', Buffer.concat([broken, Buffer.from('IDAT')]));
    expect((await fetch(app().url + file.thumbnailUrl!, { headers: cookieOf(employee) })).status).toBe(404);
    const huge = await employee.put('Media', 'bomb.png', whitePng(12_000, 12_000));
    expect((await fetch(app().url + huge.thumbnailUrl!, { headers: cookieOf(employee) })).status).toBe(404);
  });

  const stored = () => keysOf(app().nest.get(Storage));

  async function lastAudit(): Promise<AuditEntry | null> {
    return app().dataSource.manager.findOne(AuditEntry, { where: {}, order: { id: 'DESC' } });
  }
});

function cookieOf({ client }: Library): Record<string, string> {
  return { cookie: client.cookieHeader };
}
