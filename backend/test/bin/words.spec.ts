import { SearchEntry } from '../../src/platform/search/search-entry.entity';
import { attach } from '../finances/attachments';
import { addCost, COSTS } from '../finances/planning';
import type { Client } from '../support/client';
import { Library } from '../support/multipart';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp, describeAppWithoutBin, type TestApp } from '../support/test-app';
import { binOf, entryOf, restore } from './calls';
import { tracesOf } from './snapshot';

/** Folded, as in the index. */
const WORD = 'zaba';

const indexed = async (app: TestApp) => {
  const entries = await app.dataSource.getRepository(SearchEntry).find();
  return entries.filter(({ words }) => words.includes(WORD)).length;
};

async function discussed(admin: Client, title: string) {
  const task = await createTask(admin, { title });
  const top = await comment(admin, task.id, 'zaba?');
  await comment(admin, task.id, 'zaba!', top.id);
  return { task: task.id, comment: top.id };
}

/** Records that contain others, with the calls that delete them. */
const NESTED: [string, number, (admin: Client) => Promise<string>][] = [
  [
    'a folder with folders and files',
    4,
    async (admin) => {
      const library = new Library(admin);
      await library.createFolder('HR', 'Zaba');
      await library.createFolder('HR/Zaba', 'zaba inside');
      for (const path of ['HR/Zaba', 'HR/Zaba/zaba inside']) await library.put(path, 'zaba.txt');
      return '/api/resources/folder?path=HR/Zaba';
    },
  ],
  ['a comment with replies', 2, async (admin) => `/api/comments/${(await discussed(admin, 'A task')).comment}`],
  ['a task with comments', 3, async (admin) => `/api/tasks/${(await discussed(admin, 'zaba')).task}`],
  [
    'a cost with attachments',
    2,
    async (admin) => {
      const cost = await addCost(admin, { name: 'zaba', attachments: await attach(admin, 'zaba.pdf') });
      return `${COSTS}/${cost.id}`;
    },
  ],
];

describeApp('the words of deleted records', (app) => {
  it.each(NESTED)('are found in the bin only: %s', async (_, count, made) => {
    const admin = await app().admin();
    const path = await made(admin);
    expect(await indexed(app())).toBe(count);
    const entry = entryOf(await admin.delete(path));
    expect(await indexed(app())).toBe(0);
    await restore(admin, entry);
    expect(await indexed(app())).toBe(count);
    const again = entryOf(await admin.delete(path));
    expect((await admin.delete(`/admin/bin/${again}`)).status).toBe(204);
    expect(await tracesOf(app(), WORD)).not.toContain('search_entries');
  });

  it('are found in texts as well as in names', async () => {
    const admin = await app().admin();
    const description = `${'Zażółć gęślą '.repeat(20)} the very end`;
    const task = await createTask(admin, { title: 'Story', description });
    await comment(admin, task.id, 'A remark');
    const project = await createProject(admin, 'Plain');
    await admin.patch(`/api/projects/${project.id}`, { description: 'Ocean' });
    const entry = Number(entryOf(await admin.delete(`/api/tasks/${task.id}`)));
    const other = Number(entryOf(await admin.delete(`/api/projects/${project.id}`)));
    const found = async (q: string) => (await binOf(admin, `?q=${encodeURIComponent(q)}`)).entries.map(({ id }) => id);
    for (const q of ['story', 'zazolc', 'very end', 'remark']) expect(await found(q)).toEqual([entry]);
    expect(await found('ocean')).toEqual([other]);
  });
});

describeAppWithoutBin('the words of permanently deleted records', (app) => {
  it.each(NESTED)('go at once: %s', async (_, count, made) => {
    const admin = await app().admin();
    const path = await made(admin);
    expect(await indexed(app())).toBe(count);
    expect((await admin.delete(path)).status).toBeLessThan(300);
    expect(await indexed(app())).toBe(0);
  });
});
