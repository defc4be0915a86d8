import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { User } from '../../src/modules/users/user.entity';
import { Storage } from '../../src/platform/storage/storage';
import type { Client } from '../support/client';
import { manyScans } from '../support/hostile/hostile-pictures';
import { beginUpload, type SlowUpload } from '../support/hostile/slow-upload';
import { describeOnce } from '../support/test-app';
import type { TestUser } from '../support/types';
import { until } from '../support/until';
import { type Pictured, PNG, pictureForm as form, pictureOf, setPicture as upload } from './pictures';

const LIMIT = 5_242_880;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** Incompressible pixels, padded to this exact size. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await blank(100, 100).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

describeOnce('the profile picture', (app) => {
  const stored = async () => {
    const files = await readdir(join(app().dataDir, 'files'), { recursive: true, withFileTypes: true });
    return files.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const picture = async (client: Client, user: TestUser) => {
    const response = await fetch(app().url + pictureOf(user), { headers: { cookie: client.cookieHeader } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  const FORMATS = ['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const;
  it.each(FORMATS)('is accepted as %s and stored as a square WebP', async (format) => {
    const client = await app().employee();
    const original = await blank(640, 200).toFormat(format).toBuffer();
    const { status, body } = await upload(client, form(original, `image/${format}`, `me.${format}`));
    expect(status).toBe(200);
    expect(body.user.profile_picture).toMatch(/^[\w-]+\.webp$/);
    const { response, bytes } = await picture(client, body.user);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('is identified by its content, not by its name and type', async () => {
    const client = await app().employee();
    expect((await upload(client, form(PNG, 'text/plain', 'notes.txt'))).status).toBe(200);
  });

  it('loses its metadata, but stays upright', async () => {
    const client = await app().employee();
    const original = await blank(60, 40)
      .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'Secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(client, form(original, 'image/jpeg', 'me.jpg'));
    const { bytes } = await picture(client, body.user);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(bytes.includes('Somebody')).toBe(false);
  });

  it.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['half a picture', async () => (await blank(300, 300).jpeg().toBuffer()).subarray(0, 700)],
    ['a JPEG of hundreds of scans', () => manyScans(1000)],
  ])('is not %s', async (_, content) => {
    const client = await app().employee();
    const before = await stored();
    const { status, body } = await upload(client, form(await content()));
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'Please select a valid image file' });
    expect(await stored()).toEqual(before);
  });

  it('may have exactly 5 MB, and no byte more', async () => {
    const client = await app().employee();
    expect((await upload(client, form(await jpegOf(LIMIT)))).status).toBe(200);
    const before = await stored();
    const { status, body } = await upload(client, form(await jpegOf(LIMIT + 1)));
    const refusal = { error: 'Image file must be smaller than 5MB', statusCode: 413, code: 'picture_too_large' };
    expect({ status, body }).toEqual({ status: 413, body: refusal });
    expect(await stored()).toEqual(before);
  });

  it('is the only field of its form', async () => {
    const client = await app().employee();
    const [two, misnamed] = [form(), new FormData()];
    const file = two.get('profile_picture')!;
    two.append('profile_picture', file);
    misnamed.append('picture', file);
    for (const data of [misnamed, two, new FormData(), { profile_picture: 'x' }, undefined]) {
      expect((await client.put('/auth/profile-picture', data)).status).toBe(400);
    }
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await client.put('/auth/profile-picture', '--x\r\nbroken', type)).status).toBe(400);
  });

  it('replaces the former one and its file, and can be removed with its file', async () => {
    const client = await app().employee();
    const others = await stored();
    const [first, second] = [await upload(client), await upload(client)];
    expect(second.body.user.profile_picture).not.toBe(first.body.user.profile_picture);
    expect(await stored()).toHaveLength(others.length + 1);
    const removed = await client.delete<Pictured>('/auth/profile-picture');
    expect(removed.body.user.profile_picture).toBeNull();
    expect(await stored()).toEqual(others);
    expect((await client.delete('/auth/profile-picture')).status).toBe(200);
    expect((await picture(client, second.body.user)).response.status).toBe(404);
  });

  it('is held in memory at most twice for one user', async () => {
    const client = await app().employee();
    const headers = { authorization: `Bearer ${client.token}` };
    const parts = [{ name: 'me.png', content: PNG, field: 'profile_picture' }];
    const begin = () => beginUpload(`${app().url}/auth/profile-picture`, headers, parts, 'PUT');
    const another = () => upload(client);
    const slow: SlowUpload[] = [];
    await until(async () => {
      slow.push(begin());
      await slow.at(-1)!.send(50);
      // It uses a new connection, which requests on open ones would overtake.
      for (let question = 0; question < 3; question++) await client.get('/auth/me');
      return (await another()).status === 429;
    }, 30);
    expect((await another()).headers.get('retry-after')).toBe('5');
    expect((await upload(await app().employee())).status).toBe(200);
    for (const one of slow) one.cut();
    await until(async () => (await another()).status === 200, 30);
  });

  it('leaves no file behind if the database refuses it', async () => {
    const client = await app().employee();
    const id = await client.id();
    const before = await stored();
    const storage = app().nest.get(Storage);
    const put = storage.put.bind(storage);
    jest.spyOn(storage, 'put').mockImplementationOnce(async (key, content) => {
      const size = await put(key, content);
      await app().dataSource.manager.delete(User, id);
      return size;
    });
    expect((await upload(client)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('stays when the former one’s file cannot be removed', async () => {
    const client = await app().employee();
    const former = (await upload(client)).body.user.profile_picture ?? '';
    const path = join(app().dataDir, 'files/avatars', former);
    await rm(path);
    await mkdir(path);
    const { status, body } = await upload(client);
    expect(status).toBe(200);
    expect((await picture(client, body.user)).response.status).toBe(200);
    await rm(path, { recursive: true });
  });

  it('is shown to every colleague, with headers that make it harmless', async () => {
    const client = await app().employee();
    const { body } = await upload(client);
    const { response } = await picture(await app().employee(), body.user);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private/) as string,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename=/) as string,
    });
  });

  it('has an address that opens nothing else', async () => {
    const client = await app().admin();
    const names = ['../secrets.json', '..%2f..%2fstudio.sqlite', '%2e%2e/x.webp', 'x.png', 'x.webp/..', '%00.webp'];
    for (const name of [...names, `${'a'.repeat(300)}.webp`]) {
      expect((await client.get(`/files/avatars/${name}`)).status).toBe(404);
    }
  });
});
