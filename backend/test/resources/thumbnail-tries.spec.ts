import type { Repository } from 'typeorm';
import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { migrateUnderLock } from '../../src/platform/database/migrations/migration-lock';
import { PicturesService } from '../../src/platform/pictures/pictures.service';
import { DecodingAbortedError } from '../../src/platform/pictures/pictures.errors';
import { Storage } from '../../src/platform/storage/storage';
import { whitePng } from '../support/hostile/hostile-pictures';
import { type Item, Library } from '../support/multipart';
import { describeApp, startBeside, type TestApp } from '../support/test-app';

const GOOD = whitePng(40, 30);
const BAD = Buffer.concat([GOOD.subarray(0, 40), Buffer.alloc(200, 7)]);

describeApp('generating a thumbnail', (app, database) => {
  let library: Library;
  let items: Repository<ResourceItem>;
  beforeAll(async () => {
    library = new Library(await app().employee());
    items = app().dataSource.getRepository(ResourceItem);
  });
  afterEach(() => jest.restoreAllMocks());

  const idOf = ({ thumbnailUrl }: Item) => Number(thumbnailUrl?.split('/').pop());
  const open = (file: Item, at: TestApp = app()) =>
    fetch(at.url + file.thumbnailUrl!, { headers: { cookie: library.client.cookieHeader } });
  const tries = async (file: Item) => {
    const { thumbnailTries, thumbnailTriedAt } = await items.findOneByOrFail({ id: idOf(file) });
    return [thumbnailTries, thumbnailTriedAt];
  };
  const shown = async (file: Item) => {
    const { body } = await library.tree('Media');
    return body.items.find(({ name }) => name === file.name)?.thumbnailUrl;
  };

  it('is recorded before it begins, and again when it is done', async () => {
    const file = await library.put('Media', 'good.png', GOOD);
    expect(await tries(file)).toEqual([0, null]);
    app().clock.forward(0);
    const pictures = app().nest.get(PicturesService);
    const shrink = pictures.shrink.bind(pictures);
    let during: unknown;
    jest.spyOn(pictures, 'shrink').mockImplementation(async (...given) => {
      during = await tries(file);
      return shrink(...given);
    });
    expect((await open(file)).status).toBe(200);
    expect(during).toEqual([1, app().clock.now()]);
    expect(await tries(file)).toEqual([0, null]);
  });

  it('is neither retried nor offered after the picture was refused', async () => {
    const file = await library.put('Media', 'bad.png', BAD);
    const shrink = jest.spyOn(app().nest.get(PicturesService), 'shrink');
    const answers = [await open(file), await open(file), await open(file)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(shrink).toHaveBeenCalledTimes(1);
    expect(await shown(file)).toBeNull();
    expect(await tries(file)).toEqual([2, null]);
  });

  it('is retried once after a server has died of it', async () => {
    const file = await library.put('Media', 'survivor.png', GOOD);
    await items.update({ id: idOf(file) }, { thumbnailTries: 1, thumbnailTriedAt: app().clock.now() });
    const early = await open(file);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
    app().clock.forward(2.1);
    expect((await open(file)).status).toBe(200);
    expect(await tries(file)).toEqual([0, null]);
  });

  it('is not retried after two servers have died of it', async () => {
    const file = await library.put('Media', 'killer.png', GOOD);
    const thumbnailTriedAt = new Date(app().clock.now().getTime() - 3_600_000);
    await items.update({ id: idOf(file) }, { thumbnailTries: 2, thumbnailTriedAt });
    expect((await open(file)).status).toBe(404);
    expect(await shown(file)).toBeNull();
  });

  it('is tried twice if it ends without an answer', async () => {
    const file = await library.put('Media', 'odd.png', GOOD);
    const shrink = jest.spyOn(app().nest.get(PicturesService), 'shrink').mockRejectedValue(new DecodingAbortedError());
    const answers = [await open(file), await open(file), await open(file)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 404]);
    expect(shrink).toHaveBeenCalledTimes(2);
    expect(await shown(file)).toBeNull();
  });

  it('does not count as a try if it failed for another reason', async () => {
    const file = await library.put('Media', 'unlucky.png', GOOD);
    const put = jest.spyOn(app().nest.get(Storage), 'put').mockRejectedValueOnce(new Error('The store is away'));
    expect((await open(file)).status).toBe(500);
    put.mockRestore();
    expect(await tries(file)).toEqual([0, null]);
    expect((await open(file)).status).toBe(200);
  });

  if (database === 'mariadb') {
    it('is done by one of two servers asked at once', async () => {
      const other = await startBeside(app());
      const file = await library.put('Media', 'shared.png', GOOD);
      const pictures = app().nest.get(PicturesService);
      const shrink = pictures.shrink.bind(pictures);
      const elsewhere = jest.spyOn(other.nest.get(PicturesService), 'shrink');
      let meanwhile: Response | undefined;
      jest.spyOn(pictures, 'shrink').mockImplementation(async (...given) => {
        meanwhile = await open(file, other);
        return shrink(...given);
      });
      expect((await open(file)).status).toBe(200);
      expect(meanwhile?.status).toBe(503);
      expect(elsewhere).not.toHaveBeenCalled();
      expect((await open(file, other)).status).toBe(200);
      await other.close();
    });
  }

  // Last, because it drops the columns for a moment.
  it('is recorded in tables that already held files', async () => {
    await new Library(await app().admin()).createFolder('HR', 'Letters');
    await library.put('HR/Letters', 'letter.txt');
    const content = () =>
      items.find({ order: { id: 'ASC' }, select: { id: true, parentId: true, name: true, storageKey: true } });
    const before = await content();
    const { dataSource } = app();
    // The last migration is pushed notifications', the one before it brought the columns.
    for (let undone = 0; undone < 7; undone += 1) await dataSource.undoLastMigration({ transaction: 'each' });
    const [row] = await dataSource.query<object[]>('SELECT * FROM resource_items LIMIT 1');
    expect(Object.keys(row!)).not.toContain('thumbnail_tries');
    await migrateUnderLock(dataSource);
    expect(await content()).toEqual(before);
    expect(await items.countBy({ thumbnailTries: 0 })).toBe(before.length);
  });
});
