import { BinService } from '../../src/modules/bin/bin.service';
import { Library } from '../support/multipart';
import { createTask, listOf } from '../support/tasks';
import { describeBackends, describeOnce } from '../support/test-app';
import { binOf, entryOf, restore } from './calls';
import { filesOf } from './snapshot';

describeOnce(
  'without a bin',
  (app) => {
    it('deletes permanently', async () => {
      const library = new Library(await app().admin());
      const file = await library.put('HR', 'gone.txt', 'gone');
      const answer = await library.deleteFile(file.path);
      expect([answer.status, answer.headers.get('x-bin-entry')]).toEqual([204, null]);
      expect(await filesOf(app())).toEqual({});
    });
  },
  { BIN_DAYS: '0' },
);

describeBackends('the bin of two backends', 2, (backends) => {
  it('restores an entry once, however many ask', async () => {
    const [first, second] = backends();
    const admins = [await first.admin(), await second.admin()] as const;
    const task = await createTask(admins[0], { title: 'Once' });
    const entry = entryOf(await admins[1].delete(`/api/tasks/${task.id}`));
    const answers = await Promise.all(admins.flatMap((one) => [restore(one, entry), restore(one, entry)]));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    expect((await listOf(admins[0])).filter(({ id }) => id === task.id)).toHaveLength(1);
  });
});

describeOnce('a bin with an unreadable entry', (app) => {
  it('erases what it can, and reports what it could not', async () => {
    let admin = await app().admin();
    const library = new Library(admin);
    const [broken, whole] = [await library.put('HR', 'broken.txt', 'x'), await library.put('HR', 'whole.txt', 'x')];
    const first = entryOf(await library.deleteFile(broken.path));
    const second = entryOf(await library.deleteFile(whole.path));
    await app().dataSource.query(`UPDATE bin_contents SET content = '{' WHERE entry_id = ${first}`);
    app().clock.set(new Date(Date.now() + 120 * 86_400_000).toISOString());
    await expect(app().nest.get(BinService).eraseExpired()).rejects.toThrow('1 bin entries');
    admin = await app().admin();
    const left = (await binOf(admin)).entries.map(({ id }) => id);
    expect(left).toContain(Number(first));
    expect(left).not.toContain(Number(second));
  });
});
