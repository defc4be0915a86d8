import type { TaskSearchResultsDto as Findings } from '../../src/modules/tasks/dto/task.dto';
import { createTask } from '../support/tasks';
import { insertManyTasks } from '../support/hostile/many-rows';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

const find = (q: string) => `/api/tasks/search?q=${encodeURIComponent(q)}`;

describeApp('the search for tasks', (app, database) => {
  it('finds words in any field and to the end of the description, with the screen’s spelling rules', async () => {
    const client = await app().employee('looks@studio.test');
    const description = `${'filler '.repeat(2000)} Żółć, Torstraße, at the very END`;
    const { id } = await createTask(client, { title: 'Needle', description });
    for (const words of ['zolc', 'ŻÓŁĆ end', 'needle very', 'TORSTRASSE', 'torstraße', 'looks@studio.test zolc']) {
      const { body } = await client.get<Findings>(find(words));
      expect(body.items.map((task) => task.id)).toEqual([id]);
      expect(body.hasMore).toBe(false);
      expect(body.items[0]).toMatchObject({ isExcerpt: true, description: description.slice(0, 300) });
    }
    expect((await client.get<Findings>(find('zolc nowhere'))).body).toEqual({ items: [], hasMore: false });
  });

  it('returns the newest two hundred, and says that there are more', async () => {
    const client = await app().employee();
    await insertManyTasks(app().dataSource.manager, { count: 300, person: await client.id(), title: 'Haystack' });
    const { body } = await client.get<Findings>(find('haystack'));
    expect(body.items).toHaveLength(200);
    expect(body.hasMore).toBe(true);
    const ids = body.items.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('blocks no others for any text', async () => {
    const client = await app().employee();
    // The slowest to normalise: only combining marks.
    const description = '\u0301\u0323'.repeat(10_000);
    await insertManyTasks(app().dataSource.manager, { count: 100, person: await client.id(), description });
    const start = performance.now();
    const searching = client.get<Findings>(find('nothing of it'));
    await client.get('/health/live');
    const waited = performance.now() - start;
    expect((await searching).body.items).toEqual([]);
    expect(waited).toBeLessThan(performance.now() - start);
  });

  itOnce(database).each(['q=', 'q=%20', `q=${'x'.repeat(201)}`, ''])('is refused with %j', async (query) => {
    const client = await app().employee();
    expect((await client.get<Failure>(`/api/tasks/search?${query}`)).status).toBe(400);
  });
});
