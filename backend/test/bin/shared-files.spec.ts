import type { BinPageDto } from '../../src/modules/bin/reader/bin.dto';
import type { CostDto } from '../../src/modules/finances/dto/cost.dto';
import { CostFilesService } from '../../src/modules/finances/files/cost-files.service';
import { attach, attachmentCall } from '../finances/attachments';
import { addCost, COSTS } from '../finances/planning';
import type { Client } from '../support/client';
import { whitePng } from '../support/hostile/hostile-pictures';
import { comment, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { entryOf, restore, taskFile } from './calls';
import { filesOf, rowsOf } from './snapshot';

describeApp('files in the bin', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  const binned = async (query: string) =>
    (await admin.get<BinPageDto>(`/admin/bin?kind=attachment&q=${query}`)).body.entries.map(({ id }) => String(id));

  const attachments = async (id: number) => (await admin.get<CostDto>(`${COSTS}/${id}`)).body.attachments;

  const picture = () => taskFile(admin, 'plan.png', whitePng(40, 30));
  const open = async (url: string) => (await admin.get(url)).status;

  it('wait for their cost, and no sweep takes them', async () => {
    const files = await attach(admin, 'waiting.pdf');
    const { id } = await addCost(admin, { name: 'Hosting', attachments: files });
    await admin.patch(`${COSTS}/${id}`, { attachments: [] });
    const cost = entryOf(await admin.delete(`${COSTS}/${id}`));
    const [file = ''] = await binned('waiting');
    expect((await restore(admin, file)).body).toMatchObject({ code: 'needs_binned', params: { label: 'Hosting' } });
    app().clock.forward(25 * 60);
    admin = await app().admin();
    await app().nest.get(CostFilesService, { strict: false }).sweep();
    for (const entry of [cost, file]) expect((await restore(admin, entry)).status).toBe(204);
    expect(await attachments(id)).toBe(JSON.stringify(files));
  });

  it('come back to every cost that used them', async () => {
    const files = await attach(admin, 'both.pdf');
    const [left, right] = [await addCost(admin, { attachments: files }), await addCost(admin, { attachments: files })];
    const cost = entryOf(await admin.delete(`${COSTS}/${left.id}`));
    const file = entryOf(await admin.delete(attachmentCall(files[0] ?? '')));
    for (const entry of [cost, file]) expect((await restore(admin, entry)).status).toBe(204);
    for (const { id } of [left, right]) expect(await attachments(id)).toBe(JSON.stringify(files));
  });

  it('include those of texts: with a task, with a comment, and removed from a text', async () => {
    const [described, said] = [await picture(), await picture()];
    const description = `![plan](${described})`;
    const task = await createTask(admin, { description });
    const { id } = await comment(admin, task.id, `![plan](${said})`);
    const [rows, files] = [await rowsOf(app()), await filesOf(app())];
    for (const path of [`/api/tasks/${task.id}`, `/api/comments/${id}`]) {
      const entry = entryOf(await admin.delete(path));
      expect([await open(said), await filesOf(app())]).toEqual([404, files]);
      expect((await restore(admin, entry)).status).toBe(204);
      expect((await rowsOf(app())).task_files).toEqual(rows.task_files);
    }
    await admin.patch(`/api/tasks/${task.id}`, { description: 'By mistake' });
    expect(await open(described)).toBe(404);
    const [entry = ''] = await binned('plan');
    expect((await restore(admin, entry)).status).toBe(204);
    await admin.patch(`/api/tasks/${task.id}`, { description });
    expect([await open(described), await filesOf(app())]).toEqual([200, files]);
  });
});
