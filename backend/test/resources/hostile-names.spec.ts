import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { ONE_DATABASE } from '../support/databases';
import { HOSTILE_NAMES } from '../support/hostile/hostile-names';
import { type Item, Library } from '../support/multipart';
import { describeApp, type TestApp } from '../support/test-app';

/** Secrets and internals that no answer may contain. */
const SECRETS = /root:x:0:0|"jwtSecret"|SQLITE_ERROR|ER_[A-Z]+_|ENOENT|node_modules|SELECT .* FROM/;

const encoded = encodeURIComponent;

describeApp('malicious names and paths', (app, database) => {
  let admin: Library;
  let before: string[];
  // The rules for names are the same on every database.
  const stored = HOSTILE_NAMES.filter((_, index) => ONE_DATABASE.includes(database) || index % 4 === 0);
  beforeAll(async () => {
    admin = new Library(await app().admin());
    before = await everythingOutsideTheFiles(app());
  });

  it('are more than 300', () => {
    expect(HOSTILE_NAMES.length).toBeGreaterThan(300);
  });

  it('make a folder or are refused; created folders are found, opened and deleted by name', async () => {
    const wrong: unknown[] = [];
    for (const name of stored) {
      const { status, body } = await admin.createFolder('Media', name);
      if (status === 400) continue;
      const found = status === 201 && (await admin.tree(body.path));
      const deleted = status === 201 && (await admin.deleteFolder(body.path)).status;
      if (!found || found.status !== 200 || deleted !== 204) wrong.push([name, status, body]);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('name an upload or are refused; stored files are opened and deleted by name', async () => {
    const wrong: unknown[] = [];
    for (const name of stored) {
      const { status, body } = await admin.upload('Media', { name, content: `content of ${name}` });
      if (status === 400 || status === 415) continue;
      const [file] = body.files;
      const answer = file && (await open(file));
      const deleted = file && (await admin.deleteFile(file.path)).status;
      const isWhole = answer?.status === 200 && (await answer.text()) === `content of ${name}`;
      const isOneName = file && !/[/\\\0\r\n]/.test(file.name) && file.path === `Media/${file.name}`;
      if (status !== 201 || !isWhole || !isOneName || deleted !== 204) wrong.push([name, status, body]);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('are stored under generated keys', async () => {
    for (const name of ['CON', '__proto__', 'costs', 'name.php', '100 %', 'a%20b']) await admin.put('Templates', name);
    const names = await readdir(join(app().dataDir, 'files'), { recursive: true });
    for (const name of names) expect(name).toMatch(/^((resources|\.incoming)(\/[\w-]{22})?|store(\/identity\.json)?)$/);
    await clear();
  });

  it('are the same name if only case or the encoding of accents differ, and distinct otherwise', async () => {
    const names: string[] = [];
    for (const name of ['Plan', 'plan', 'pla\u0301n', 'plán', 'straße', 'STRASSE', '\u212b', '\u00c5']) {
      names.push((await admin.put('Projects', name)).name);
    }
    expect(names).toEqual(['Plan', 'plan (1)', 'plán', 'plán (1)', 'straße', 'STRASSE', 'Å', 'Å (1)']);
    expect((await admin.deleteFile('Projects/PLAN')).status).toBe(404);
    expect((await admin.deleteFile('Projects/pla\u0301n')).status).toBe(204);
    await clear();
  });

  if (ONE_DATABASE.includes(database)) {
    // Rejected by name, before any query.
    it('lead nowhere as a folder to list, add to, or delete', async () => {
      const wrong: unknown[] = [];
      for (const name of HOSTILE_NAMES) {
        for (const path of [`HR/${name}`, name, `${name}/HR`, `Finance/${name}/x`]) {
          const others = [
            () => admin.deleteFolder(path),
            () => admin.deleteFile(path),
            () => admin.upload(path, { name: 'a.txt', content: 'a' }),
            () => admin.createFolder(path, 'x'),
          ];
          const calls = [() => admin.tree(path), ...(path.startsWith('HR/') ? others : [])];
          for (const [index, call] of calls.entries()) {
            const { status, body } = await call();
            const fixed = ['HR', 'Finance'].includes(path.replace(/\/$/, ''));
            const isRefused = status >= 400 && status < 500;
            if (!(isRefused || fixed) || SECRETS.test(JSON.stringify(body))) wrong.push([path, index, status, body]);
          }
        }
      }
      expect(wrong).toEqual([]);
      await clear();
    }, 180_000);

    it('open nothing as a link, in any notation', async () => {
      const file = await admin.put('Media', 'only.txt', 'only');
      const [, , , id = ''] = file.url!.split('/');
      const wrong: unknown[] = [];
      for (const name of HOSTILE_NAMES) {
        const tries = [
          `/files/resources/${id}/${encoded(name)}`,
          `/files/resources/${encoded(name)}/only.txt`,
          `/files/resources/thumbnails/${encoded(name)}`,
          `/files/${encoded(name)}`,
          `/files/avatars/${encoded(name)}`,
          `/files/resources/${id}/${encoded(encoded(name))}`,
        ];
        for (const path of tries) {
          const { status, body } = await admin.client.get(path);
          // Like any other path outside /files, it is the client's page.
          if (status === 200 && String(body).startsWith('<!doctype html>')) continue;
          if (status < 400 || status >= 500 || SECRETS.test(JSON.stringify(body))) wrong.push([path, status, body]);
        }
        // Sent unchanged: an HTTP client would normalise it.
        const answer = await raw(app().url, `/files/resources/${name}`, admin.client.cookieHeader);
        if (!/^(HTTP\/1\.1 4\d\d|$)/.test(answer) || SECRETS.test(answer)) wrong.push([name, answer]);
      }
      expect(wrong).toEqual([]);
      await clear();
    }, 120_000);
  }

  it(`leave the ${database} database with the seven categories alone`, async () => {
    expect(await app().dataSource.manager.count(ResourceItem)).toBe(7);
  });

  it('leave not one byte outside the storage', async () => {
    expect(await everythingOutsideTheFiles(app())).toEqual(before);
  });

  const open = ({ url }: Item) => fetch(app().url + url!, { headers: { cookie: admin.client.cookieHeader } });

  async function clear(): Promise<void> {
    for (const category of ['HR', 'Finance', 'Media', 'Templates', 'Projects']) {
      for (const { type, path } of (await admin.tree(category)).body.items) {
        if (path === 'Finance/costs') continue;
        expect((await (type === 'file' ? admin.deleteFile(path) : admin.deleteFolder(path))).status).toBe(204);
      }
    }
  }
});

/** One request line exactly as given. */
function raw(url: string, path: string, cookie: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.end(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  });
}

/** All paths outside the storage, with the content of those that must not change. */
async function everythingOutsideTheFiles({ dataDir }: TestApp): Promise<string[]> {
  const paths = await readdir(dataDir, { recursive: true });
  const outside = paths.filter((path) => !path.startsWith('files') && !path.startsWith('studio.sqlite'));
  const neighbours = (await readdir(join(dataDir, '..'))).filter((name) => !name.startsWith('studio-test-'));
  const passwd = await readFile('/etc/passwd', 'utf8');
  return [...outside, ...neighbours.filter((name) => HOSTILE_NAMES.includes(name)), passwd];
}
