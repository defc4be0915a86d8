import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask as askAnywhere, json, type Question } from '../../fixtures/ask';
import { admin } from '../../harness/secrets';
import { startSite } from '../../harness/site';

test('a stored file that nginx cannot read is reported in the API’s form', async () => {
  test.slow();
  // As in operations.md: a separate user, in the group of the files.
  const site = await startSite({ user: 'www-data root' });
  await chmod(site.folder, 0o750);
  const ask = (question: Omit<Question, 'port'>) => askAnywhere({ port: site.port, ...question });
  try {
    const login = await ask({ method: 'POST', path: '/auth/login', ...json(admin) });
    const { token } = JSON.parse(login.text) as { token: string };
    const authorization = `Bearer ${token}`;
    const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const stored = await ask({
      method: 'POST',
      path: '/api/resources/upload?path=Media',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=cut' },
      body: '--cut\r\nContent-Disposition: form-data; name="files"; filename="plan.txt"\r\n\r\nplanned\r\n--cut--\r\n',
    });
    const [{ url }] = (JSON.parse(stored.text) as { files: [{ url: string }] }).files;
    const files = join(site.folder, 'data/files/resources');
    const names = await readdir(files, { recursive: true, withFileTypes: true });
    const file = names.find((entry) => entry.isFile())!;
    await chmod(join(file.parentPath, file.name), 0);

    // The backend only checks that it exists.
    const unreadable = await ask({ path: url, headers: { cookie } });
    expect((await site.nginx.log()).at(-1)).toMatchObject({ status: 500, backendStatus: '200' });
    expect([unreadable.status, JSON.parse(unreadable.text)]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again.', statusCode: 500, code: 'our_fault' },
    ]);
    expect(unreadable.headers['content-type']).toMatch(/^application\/json(; charset=utf-8)?$/);
    // The file's headers do not apply to the error.
    expect(unreadable.headers['cache-control']).toBe('no-store');
    expect(unreadable.headers['content-disposition']).toBeUndefined();

    await chmod(join(file.parentPath, file.name), 0o640);
    const readable = await ask({ path: url, headers: { cookie } });
    expect([readable.status, readable.text, readable.headers['cache-control']]).toEqual([
      200,
      'planned',
      'private, no-cache, no-store',
    ]);
    expect(readable.headers['content-disposition']).toMatch(/plan\.txt/);
  } finally {
    await site.stop();
  }
});
