import { gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp, describeBackends } from '../support/test-app';
import type { Client } from '../support/client';
import type { TestTaskList } from '../support/types';

const LIST = '/api/tasks';

/** A poll with the ETag of the last answer, as the client makes it. */
async function poll(client: Client, path: string, etag?: string | null) {
  const answer = await client.get<TestTaskList>(path, etag ? { 'if-none-match': etag } : {});
  return { ...answer, etag: answer.headers.get('etag') };
}

describeApp('polling', (app) => {
  it.each([LIST, '/api/tasks/active-count/me', '/api/users', '/api/projects'])(
    'of %s is answered with 304 and no body until something changes',
    async (path) => {
      const client = await app().employee();
      const first = await poll(client, path);
      expect(first.status).toBe(200);
      expect(first.etag).toMatch(/^(W\/)?".+"$/);
      expect(first.headers.get('cache-control')).toBe('private, no-cache, no-store');
      for (let n = 0; n < 3; n++) {
        const again = await poll(client, path, first.etag);
        expect({ status: again.status, body: again.body, etag: again.etag }).toEqual({
          status: 304,
          body: '',
          etag: first.etag,
        });
      }
      expect((await poll(client, path, `"other", ${first.etag ?? ''}`)).status).toBe(304);
      expect((await poll(client, path, '"other"')).status).toBe(200);
    },
  );

  it('shows every kind of change by any user at once', async () => {
    const [admin, reader, author] = [
      await app().admin(),
      await app().employee(),
      await app().employee('poll@studio.test'),
    ];
    const project = await createProject(admin, 'Before');
    const { id } = await createTask(author, { projectId: project.id });
    let { etag } = await poll(reader, LIST);
    const changes: [string, () => Promise<unknown>][] = [
      ['a new task', () => createTask(admin)],
      ['an edit', () => author.patch(`/api/tasks/${id}`, { urgent: true })],
      ['a reorder', () => reader.post('/api/tasks/reorder', { taskOrders: [{ id, order: 3 }] })],
      [
        'an e-mail address',
        () => author.put('/auth/profile', { email: 'polled@studio.test', currentPassword: 'employee-password' }),
      ],
      ['a project’s name', () => admin.patch(`/api/projects/${project.id}`, { name: 'After' })],
      ['a project’s end', () => admin.delete(`/api/projects/${project.id}`)],
      ['a deletion', () => admin.delete(`/api/tasks/${id}`)],
    ];
    for (const [what, change] of changes) {
      await change();
      const after = await poll(reader, LIST, etag);
      expect([what, after.status]).toEqual([what, 200]);
      expect([what, after.etag === etag]).toEqual([what, false]);
      etag = after.etag;
      expect([what, (await poll(reader, LIST, etag)).status]).toEqual([what, 304]);
    }
  });

  it('of the list ignores comments, which it does not show', async () => {
    const client = await app().employee();
    const { id } = await createTask(client);
    const { etag } = await poll(client, LIST);
    await comment(client, id, 'Not in the list');
    expect((await poll(client, LIST, etag)).status).toBe(304);
  });

  it('never mixes up the answers of two users', async () => {
    const [one, two] = [await app().employee(), await app().employee()];
    const { etag } = await poll(one, LIST);
    expect((await poll(two, LIST, etag)).status).toBe(200);
  });

  it('is refused, not answered with 304, once the user has logged out', async () => {
    const client = await app().employee();
    const { etag } = await poll(client, LIST);
    await client.post('/auth/logout');
    expect((await poll(client, LIST, etag)).status).toBe(401);
  });

  it('gives the same list compressed and plain', async () => {
    const client = await app().employee();
    for (let n = 0; n < 30; n++) await createTask(client, { title: `Zażółć ${n}` });
    const raw = (encoding: string) =>
      new Promise<{ bytes: Buffer; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
        const headers = { authorization: `Bearer ${client.token ?? ''}`, 'accept-encoding': encoding };
        get(app().url + LIST, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: response.headers }));
        }).on('error', reject);
      });
    const [zipped, plain, refused] = [await raw('gzip, br'), await raw('identity'), await raw('gzip;q=0')];
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers.vary).toMatch(/Accept-Encoding/i);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.headers.etag).toBe(plain.headers.etag);
    expect((JSON.parse(plain.bytes.toString()) as TestTaskList).items.length).toBeGreaterThanOrEqual(30);
  });

  it('with HEAD returns the ETag and sends no body', async () => {
    const client = await app().employee();
    const { etag } = await poll(client, LIST);
    const head = await client.send('HEAD', LIST);
    expect({ status: head.status, body: head.body, etag: head.headers.get('etag') }).toEqual({
      status: 200,
      body: '',
      etag,
    });
  });

  it('never shows a list older than the last confirmed write, despite others’ polls and writes', async () => {
    const [writer, reader] = [await app().employee(), await app().employee()];
    const { id } = await createTask(writer, { title: 'Round 0' });
    let busy = true;
    const others = Array.from({ length: 4 }, async () => {
      let etag: string | null | undefined;
      while (busy) ({ etag } = await poll(reader, LIST, etag));
    });
    for (let round = 1; round <= 30; round++) {
      await writer.patch(`/api/tasks/${id}`, { title: `Round ${round}` });
      const { body } = await poll(reader, LIST);
      expect(body.items.find((task) => task.id === id)?.title).toBe(`Round ${round}`);
    }
    busy = false;
    await Promise.all(others);
  });
});

describeBackends('two backends on one server database', 2, (backends) => {
  it('see each other’s writes at once, and answer each other’s polls with 304', async () => {
    const [here, there] = [await backends()[0].admin(), await backends()[1].admin()];
    const { id } = await createTask(here, { title: 'Round 0' });
    let { etag } = await poll(there, LIST);
    for (let round = 1; round <= 20; round++) {
      await here.patch(`/api/tasks/${id}`, { title: `Round ${round}` });
      const after = await poll(there, LIST, etag);
      expect(after.status).toBe(200);
      expect(after.body.items.find((task) => task.id === id)?.title).toBe(`Round ${round}`);
      etag = after.etag;
      expect((await poll(here, LIST, etag)).status).toBe(304);
    }
    await here.post('/auth/logout');
    expect((await there.get('/auth/me')).status).toBe(200);
  });

  it('accept the same token, and notice when it ends', async () => {
    const client = await backends()[0].employee();
    const there = { authorization: `Bearer ${client.token ?? ''}` };
    const { guest } = backends()[1];
    expect((await guest.get('/auth/me', there)).status).toBe(200);
    await client.post('/auth/logout');
    expect((await guest.get('/auth/me', there)).status).toBe(401);
  });
});
