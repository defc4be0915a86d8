import type { SearchHitsDto } from '../../src/modules/search/dto/search.dto';
import { SearchIndexService } from '../../src/platform/search/search-index.service';
import type { Scope } from '../../src/platform/access/scopes';
import { askToken } from '../support/access-tokens';
import { Client } from '../support/client';
import { Library } from '../support/multipart';
import { createTask } from '../support/tasks';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

const find = async (client: Client, q: string) =>
  (await client.get<SearchHitsDto>(`/api/search?q=${encodeURIComponent(q)}`)).body.items;
const named = async (client: Client, q: string) => (await find(client, q)).map(({ kind, id }) => `${kind}-${id}`);

async function uploaded(client: Client, name: string): Promise<string> {
  const content = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  const form = new FormData();
  form.append('attachments', new Blob([content]), name);
  const [path] = (await client.post<{ files: string[] }>('/api/finances/upload', form)).body.files;
  return path!;
}

const COST = { category: 'hosting', netto: 10, vat: 19, date: '2026-03-31' };

describeApp('the search', (app, database) => {
  it('finds each kind by the beginnings of its words, regardless of accents, with links to the results', async () => {
    const admin = await app().admin();
    const person = await app().employee('zolw@studio.test');
    const task = await createTask(admin, { title: 'Żółw on the start page', description: 'Slow' });
    const project = await admin.post<{ id: number }>('/api/projects', { name: 'Sklep Żółw', status: 'active' });
    const cost = await admin.post<{ id: number }>('/api/finances/costs', { ...COST, name: 'ŻÓŁW hosting' });
    const comment = await admin.post<{ id: number }>(`/api/tasks/${task.id}/comments`, {
      content: `${'many words '.repeat(40)} the żółwie need water ${'and more '.repeat(40)}`,
    });
    await new Library(admin).put('HR', 'Żółw – umowa.txt', 'bytes');
    const found = await find(admin, 'zolw');
    expect(found.map(({ kind }) => kind)).toEqual(['person', 'project', 'task', 'cost', 'file', 'comment']);
    expect(found).toMatchObject([
      { id: await person.id(), title: 'zolw@studio.test' },
      { id: project.body.id, title: 'Sklep Żółw' },
      { id: task.id, title: 'Żółw on the start page', excerpt: 'Slow' },
      { id: cost.body.id, date: '2026-03-31' },
      { title: 'Żółw – umowa.txt', folder: 'HR' },
      { id: comment.body.id, title: task.title, task_id: task.id },
    ]);
    expect(found.at(-1)!.excerpt).toMatch(/^…many words .*the żółwie need water .*…$/);
  });

  it('needs every word, in any order and field', async () => {
    const client = await app().employee();
    const task = await createTask(client, { title: 'Kowalski relaunch', description: 'Ask for the brochure' });
    await createTask(client, { title: 'Kowalski invoice' });
    expect(await named(client, 'broch kow')).toEqual([`task-${task.id}`]);
    expect(await named(client, 'kowalski nowhere')).toEqual([]);
  });

  it('shows titles before texts, and first those that begin with the query', async () => {
    const client = await app().employee();
    const inText = await createTask(client, { title: 'Something else', description: 'about the newsletter' });
    const within = await createTask(client, { title: 'Send the newsletter' });
    const begins = await createTask(client, { title: 'Newsletter for May' });
    const last = await createTask(client, { title: 'Write', description: 'newsletter' });
    expect(await named(client, 'newsletter')).toEqual([begins, within, last, inText].map(({ id }) => `task-${id}`));
  });

  it('shows titles with the exact words before those with longer ones', async () => {
    const client = await app().employee();
    const whole = await createTask(client, { title: 'Studio zrent' });
    const inner = await createTask(client, { title: 'Car zrental' });
    const begins = await createTask(client, { title: 'Zrental car' });
    expect(await named(client, 'zrent')).toEqual([whole, begins, inner].map(({ id }) => `task-${id}`));
  });

  it('finds words of one and two letters, and the databases’ stop words', async () => {
    const client = await app().employee();
    const task = await createTask(client, { title: 'x ü', description: 'about the www' });
    for (const words of ['x', 'u', 'x u', 'about the www x', 'the x']) {
      expect(await named(client, words)).toContain(`task-${task.id}`);
    }
  });

  it('shows costs to admins only', async () => {
    const [admin, person] = [await app().admin(), await app().employee()];
    const { body } = await admin.post<{ id: number }>('/api/finances/costs', { ...COST, name: 'Secretcost' });
    expect(await named(admin, 'secretcost')).toEqual([`cost-${body.id}`]);
    expect(await named(person, 'secretcost')).toEqual([]);
    const opened = `/api/search/opened?things=cost-${body.id}`;
    expect((await admin.get<SearchHitsDto>(opened)).body.items).toHaveLength(1);
    expect((await person.get<SearchHitsDto>(opened)).body.items).toEqual([]);
    expect((await app().guest.get<Failure>('/api/search?q=secretcost')).status).toBe(401);
  });

  it('shows a program only what its scopes let it read', async () => {
    const admin = await app().admin();
    const task = await createTask(admin, { title: 'Scoped task' });
    await admin.post(`/api/tasks/${task.id}/comments`, { content: 'scoped comment' });
    await admin.post('/api/projects', { name: 'Scoped project', status: 'active' });
    await app().employee('scoped@studio.test');
    const files = [await uploaded(admin, 'Scoped invoice.pdf')];
    const cost = await admin.post<{ id: number }>('/api/finances/costs', {
      ...COST,
      name: 'Scoped cost',
      attachments: files,
    });
    await new Library(admin).put('HR', 'Scoped file.txt', 'bytes');
    const kindsFor = async (...scopes: Scope[]) => {
      const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const { body } = await askToken(admin, { scopes, expiresOn, currentPassword: ADMIN.password });
      const program = new Client(app().url, body.token);
      const opened = `/api/search/opened?things=task-${task.id},cost-${cost.body.id}`;
      const shown = (await program.get<SearchHitsDto>(opened)).body.items;
      return [[...new Set((await find(program, 'scoped')).map(({ kind }) => kind))], shown.map(({ kind }) => kind)];
    };
    expect(await kindsFor('search:read')).toEqual([[], []]);
    expect(await kindsFor('search:read', 'tasks:write')).toEqual([['task', 'comment'], ['task']]);
    expect(await kindsFor('search:read', 'costs:read')).toEqual([['cost', 'attachment'], ['cost']]);
    expect(await kindsFor('search:read', 'people:read', 'projects:read', 'files:read')).toEqual([
      ['person', 'project', 'file'],
      [],
    ]);
  });

  it('finds files by the middle of their words, after those whose words begin with it', async () => {
    const admin = await app().admin();
    const library = new Library(admin);
    await library.put('HR', 'Vertraege.txt', 'bytes');
    await library.put('HR', 'Wartungsvertrag.txt', 'bytes');
    const titles = async (q: string) => (await find(admin, q)).map(({ title }) => title);
    expect(await titles('vertra')).toEqual(['Vertraege.txt', 'Wartungsvertrag.txt']);
    expect(await titles('svertrag')).toEqual(['Wartungsvertrag.txt']);
    expect(await titles('rag')).toEqual(['Wartungsvertrag.txt']);
    expect(await titles('ag')).toEqual([]);
    await createTask(admin, { title: 'Mietvertrag' });
    expect(await titles('svertrag')).toEqual(['Wartungsvertrag.txt']);
  });

  it('finds the attachments of costs by name, for admins only', async () => {
    const [admin, person] = [await app().admin(), await app().employee()];
    const attachment = await uploaded(admin, 'Jahresrechnung Strom.pdf');
    expect(await find(admin, 'jahresrechnung')).toEqual([]);
    const { body: cost } = await admin.post<{ id: number }>('/api/finances/costs', {
      ...COST,
      name: 'Energy',
      attachments: [attachment],
    });
    for (const q of ['jahresrechnung', 'rechnung strom']) {
      expect(await find(admin, q)).toMatchObject([
        { kind: 'attachment', title: 'Jahresrechnung Strom.pdf', excerpt: 'Energy', cost_id: cost.id, date: COST.date },
      ]);
    }
    expect(await find(person, 'jahresrechnung')).toEqual([]);
  });

  it('follows changes and deletions, including cascades', async () => {
    const admin = await app().admin();
    const task = await createTask(admin, { title: 'Firstname', description: 'Firsttext' });
    await admin.post(`/api/tasks/${task.id}/comments`, { content: 'Firstcomment' });
    await admin.patch(`/api/tasks/${task.id}`, { title: 'Secondname' });
    expect(await named(admin, 'firstname')).toEqual([]);
    expect(await named(admin, 'secondname firsttext')).toEqual([`task-${task.id}`]);
    expect(await named(admin, 'firstcomment')).toHaveLength(1);
    await admin.delete(`/api/tasks/${task.id}`);
    expect(await named(admin, 'secondname')).toEqual([]);
    expect(await named(admin, 'firstcomment')).toEqual([]);
    const library = new Library(admin);
    await admin.post('/api/resources/folders', { path: 'HR', name: 'Gonefolder' });
    await library.put('HR/Gonefolder', 'gonefile.txt', 'bytes');
    expect(await find(admin, 'gonefile')).toMatchObject([{ folder: 'HR/Gonefolder' }]);
  });

  it('shows recently opened records in their order, without deleted or invalid ones', async () => {
    const client = await app().employee();
    const [one, two] = [await createTask(client, { title: 'One' }), await createTask(client, { title: 'Two' })];
    const things = `task-${two.id},task-999999,bad,task-0,task-${'9'.repeat(20)},person-${await client.id()},task-${one.id}`;
    const { body } = await client.get<SearchHitsDto>(`/api/search/opened?things=${things}`);
    expect(body.items.map(({ kind, id }) => `${kind}-${id}`)).toEqual([
      `task-${two.id}`,
      `person-${await client.id()}`,
      `task-${one.id}`,
    ]);
  });

  it.each([
    '"',
    "'",
    '*',
    'NEAR(a b, 2)',
    'a AND',
    '-a',
    '+a -b ~c <d >e (f) @3',
    'title:a',
    '{a b}: c',
    '%',
    '_',
    '\\',
    'a;DROP TABLE users',
    '👩‍👩‍👧 test',
    'हिन्दी',
    '漢字',
    'a\u0301\u0301',
    '\u0301'.repeat(200),
    'ß'.repeat(200),
    'a '.repeat(99),
    'e\u0000'.slice(0, 1),
  ])('answers %j without an error', async (q) => {
    const client = await app().employee();
    expect((await client.get(`/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  itOnce(database).each(['q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=a&q=b', ''])('is refused with %j', async (query) => {
    expect((await (await app().employee()).get<Failure>(`/api/search?${query}`)).status).toBe(400);
  });

  it('finds changes made outside the product after a check of the index', async () => {
    const admin = await app().admin();
    const task = await createTask(admin, { title: 'Beforehand' });
    const { dataSource, nest } = app();
    await dataSource.query("UPDATE tasks SET title = 'Byhandedited' WHERE id = ?", [task.id]);
    expect(await named(admin, 'byhandedited')).toEqual([]);
    expect((await nest.get(SearchIndexService).compareAll()).corrected).toBeGreaterThan(0);
    expect(await named(admin, 'byhandedited')).toEqual([`task-${task.id}`]);
    expect(await nest.get(SearchIndexService).compareAll()).toEqual({ corrected: 0 });
    // As an older version leaves it.
    await dataSource.query("UPDATE search_entries SET words = ' ttolder' WHERE kind = 't' AND thing_id = ?", [task.id]);
    expect(await nest.get(SearchIndexService).complete()).toBeGreaterThan(0);
    expect(await named(admin, 'byhandedited')).toEqual([`task-${task.id}`]);
    await dataSource.query('DELETE FROM search_entries');
    expect(await named(admin, 'byhandedited')).toEqual([]);
    expect(await nest.get(SearchIndexService).complete()).toBeGreaterThan(0);
    expect(await named(admin, 'byhandedited')).toEqual([`task-${task.id}`]);
  });
});
