import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTask } from '../support/tasks';
import { describeOnce, type TestApp } from '../support/test-app';
import { entryOf } from './calls';

const WORD = 'zebrafink';

/** The files that contain the word; its prefix could be shared with the previous word. */
async function filesWithWord({ dataDir }: TestApp): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.includes('.sqlite') || name.includes('.db'));
  expect(names).not.toEqual([]);
  const texts = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')));
  return names.filter((_, index) => texts[index]?.toLowerCase().includes(WORD.slice(2)));
}

describeOnce('erased words', (app) => {
  it('are in no byte of the embedded database any more', async () => {
    const admin = await app().admin();
    const { id } = await createTask(admin, { title: 'Zebrafink', description: 'A zebrafink in the garden' });
    // Its words should lie among those of other tasks.
    for (const title of ['Zebra', 'Fink', 'Garden']) await createTask(admin, { title });
    const entry = entryOf(await admin.delete(`/api/tasks/${id}`));
    expect(await filesWithWord(app())).not.toEqual([]);
    expect((await admin.delete(`/admin/bin/${entry}`)).status).toBe(204);
    expect(await filesWithWord(app())).toEqual([]);
  });
});
