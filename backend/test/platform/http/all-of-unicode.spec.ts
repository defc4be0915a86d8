import { createTask } from '../../support/tasks';
import { describeApp } from '../../support/test-app';
import type { Client } from '../../support/client';

const TEXTS = [
  'Zażółć gęślą jaźń',
  'Größe, Straße, Ärger, ẞ',
  '👩‍👩‍👧‍👦 🧁 🇵🇱 ✍🏽',
  'שלום עולם, مرحبا بالعالم',
  '漢字 かな 한글 ไทย',
  'e\u0301 ≠ é (composed and not)',
  'A\u202eright to left\u202c, zero\u200bwidth, \u2028 line separator',
  '𝕄𝕒𝕥𝕙 𒀀 🜁',
  '“quotes” „Gänsefüßchen“ ’ — … €',
  `'; DROP TABLE tasks; -- \\ % _ " \``,
];

type Fields = Record<string, unknown>;

/** A call that writes text, and one that reads it. */
const PLACES: [string, (client: Client, text: string) => Promise<unknown[]>][] = [
  [
    'a task’s title and description',
    async (client, text) => {
      const { id, title } = await createTask(client, { title: text, description: text });
      const detail = (await client.get<Fields>(`/api/tasks/${id}`)).body;
      return [title, detail.title, detail.description];
    },
  ],
  [
    'a comment and the history of it',
    async (client, text) => {
      const { id } = await createTask(client);
      const { body } = await client.post<Fields>(`/api/tasks/${id}/comments`, { content: text });
      const [listed] = (await client.get<{ items: Fields[] }>(`/api/tasks/${id}/comments`)).body.items;
      const [entry] = (await client.get<{ items: Fields[] }>(`/api/tasks/${id}/history`)).body.items;
      return [body.content, listed?.content, entry?.new_value];
    },
  ],
  [
    'a project',
    async (client, text) => {
      const { id } = (await client.post<{ id: number }>('/api/projects', { name: text, description: text })).body;
      const { body } = await client.get<Fields>(`/api/projects/${id}`);
      return [body.name, body.description];
    },
  ],
  [
    'a cost',
    async (client, text) => {
      const cost = { name: text, description: text, netto: 10, vat: 19, date: '2026-11-01', category: 'other' };
      const { id } = (await client.post<{ id: number }>('/api/finances/costs', cost)).body;
      const { costs } = (await client.get<{ costs: Fields[] }>('/api/finances/costs')).body;
      const kept = costs.find((one) => one.id === id);
      return [kept?.name, kept?.description];
    },
  ],
  [
    'a message of an admin',
    async (client, text) => {
      const recipientUserId = await client.id();
      await client.post('/admin/notifications/admin-message', { recipientUserId, message: text });
      const [newest] = (await client.get<Fields[]>('/api/notifications')).body;
      return [newest?.newValue];
    },
  ],
  [
    'a cell of a raw table',
    async (client, text) => {
      const { id } = await createTask(client);
      await client.patch(`/admin/tables/tasks/${id}`, { title: text });
      return [(await client.get<Fields>(`/api/tasks/${id}`)).body.title];
    },
  ],
];

describeApp('all of Unicode', (app) => {
  it.each(PLACES)('survives in %s', async (_, put) => {
    const admin = await app().admin();
    for (const text of TEXTS) {
      const read = await put(admin, text);
      expect(read).toEqual(read.map(() => text));
    }
  });

  it('survives in the names of a user, except invisible characters', async () => {
    const admin = await app().admin();
    for (const name of ['Zażółć Gęślą', 'Größe ẞ', '🧁 ✍🏽', 'שלום', '漢字', 'ไทย']) {
      await admin.put<{ user: Fields }>('/auth/profile', { first_name: name, last_name: name });
      const me = (await admin.get<{ user: Fields }>('/auth/me')).body.user;
      expect([me.first_name, me.last_name]).toEqual([name, name]);
    }
  });

  it('survives in the name of a folder and of a file in it, except invisible characters', async () => {
    const admin = await app().admin();
    for (const name of ['Zażółć', 'Größe ẞ', '🧁🇵🇱', 'שלום', '漢字', 'ไทย']) {
      await admin.post('/api/resources/folders', { path: 'Media', name, description: name });
      const form = new FormData();
      form.append('files', new Blob(['x']), `${name}.txt`);
      await admin.post(`/api/resources/upload?path=${encodeURIComponent(`Media/${name}`)}`, form);
      const tree = (
        await admin.get<{ description: string; items: Fields[] }>(
          `/api/resources/tree?path=${encodeURIComponent(`Media/${name}`)}`,
        )
      ).body;
      expect([tree.description, tree.items.map((item) => item.name)]).toEqual([name, [`${name}.txt`]]);
    }
  });
});
