import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EntityMetadata } from 'typeorm';
import { LIVE_LISTS, liveListsOf } from '../../src/modules/live/live-lists';
import { Project } from '../../src/modules/project-records/project.entity';
import { TaskView } from '../../src/modules/tasks/views/task-view.entity';
import { ForeignKeyGraph } from '../../src/platform/database/foreign-key-graph';
import { BinRegistry } from '../../src/modules/bin/bin-registry.service';
import { ListRevision } from '../../src/platform/list-revisions/list-revision.entity';
import { Queries } from '../../src/platform/database/queries/queries';
import { type EntityClass, isOwn, type Listing, listNames, tables } from '../../src/platform/database/table';
import { Not } from '../../src/platform/database/queries/where';
import { Statements } from '../../src/platform/database/statements/statements';
import { ChangeListeners } from '../../src/platform/database/transactions/change-listeners';
import { Transactions } from '../../src/platform/database/transactions/transactions';
import type { UnitOfWork } from '../../src/platform/database/transactions/unit-of-work';
import { POLLED } from '../../src/platform/http/polling/polled';
import { describeApp } from '../support/test-app';

type AnyRow = Record<string, unknown> & { id: number; userId?: number };

const entityOf = ({ target }: EntityMetadata) => target as EntityClass<AnyRow>;
const VALUES: Readonly<Record<string, unknown>> = { int: 1, boolean: false, decimal: '1.00', datetime: new Date(0) };

describeApp('polled lists', (app) => {
  const metadatas = () => app().dataSource.entityMetadatas;
  const listingOf = (entity: EntityClass): Listing => tables.get(entity) ?? { lists: [] };
  const within = <T>(work: (unit: UnitOfWork) => Promise<T>) => app().nest.get(Transactions).run(work);

  /** Rows that can only be written by id. */
  const isFollowed = (entity: EntityClass) => app().nest.get(ChangeListeners).columns.has(entity);

  const revisions = async () =>
    new Map((await app().dataSource.manager.find(ListRevision)).map(({ name, revision }) => [name, revision]));
  /** The lists whose revision the work changes. */
  const moved = async (work: (unit: UnitOfWork) => Promise<unknown>) => {
    const before = await revisions();
    await within(work);
    return [...(await revisions())].flatMap(([name, revision]) => (before.get(name) === revision ? [] : name)).sort();
  };

  let made = 0;
  /** Values for a new row, and for the rows it requires. */
  const valuesFor = async ({ columns, foreignKeys }: EntityMetadata): Promise<AnyRow> => {
    const row: Record<string, unknown> = {};
    for (const { propertyName, isGenerated, isNullable, type, length } of columns) {
      const key = foreignKeys.find((one) => one.columns[0]?.propertyName === propertyName);
      if (isGenerated || isNullable) continue;
      const text = String(++made).padStart(Math.min(Number(length) || 9, 9), '0');
      row[propertyName] = key ? await makeOne(key.referencedEntityMetadata) : (VALUES[String(type)] ?? text);
    }
    return row as AnyRow;
  };
  const makeOne = async (metadata: EntityMetadata): Promise<number> => {
    const row = await valuesFor(metadata);
    return (await within((unit) => unit.insert(entityOf(metadata), row))).id as number;
  };

  it('are named by every entity, or it says that no list shows it', () => {
    const silent = metadatas().filter((metadata) => !tables.has(entityOf(metadata)));
    expect(silent.map(({ name }) => name)).toEqual([]);
    for (const metadata of metadatas()) {
      const { lists, except = [] } = listingOf(entityOf(metadata));
      const properties = metadata.columns.map(({ propertyName }) => propertyName);
      expect([metadata.name, except.filter((property) => !properties.includes(property))]).toEqual([metadata.name, []]);
      expect([metadata.name, lists.some(isOwn) && !properties.includes('userId')]).toEqual([metadata.name, false]);
    }
  });

  it('each show at least one entity', () => {
    const shown = new Set([...tables.values()].flatMap(({ lists }) => lists));
    const controllers = app().nest.get(DiscoveryService, { strict: false }).getControllers();
    const polled = controllers.flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      const handlers = new MetadataScanner().getAllMethodNames(prototype).map((name) => prototype[name]!);
      return handlers.flatMap((handler) => new Reflector().get<string[] | undefined>(POLLED, handler) ?? []);
    });
    const people = (['admin', 'employee'] as const).map((role) => liveListsOf({ id: 7, role }));
    const live = people.flatMap((lists) => [...lists.keys()]).map((name) => name.replace(/:7$/, ':me'));
    expect(live.length).toBeGreaterThan(LIVE_LISTS.length);
    expect([...new Set(polled)].length).toBeGreaterThan(10);
    expect([...new Set([...polled, ...live])].sort()).toEqual([...shown].sort());
  });

  it('change with rows that the database’s cascades delete or change, if the bin does not', () => {
    const [belongings, kinds] = [app().nest.get(ForeignKeyGraph), app().nest.get(BinRegistry)];
    const unseen = metadatas().flatMap((metadata) => {
      const parent = entityOf(metadata);
      const ties = kinds.of(parent) ? [] : belongings.to(parent).filter(({ onDelete }) => onDelete !== 'NO ACTION');
      return ties.flatMap(({ entity }) =>
        listingOf(entity)
          .lists.filter((list) => !listingOf(parent).lists.includes(list))
          .map((list) => `${metadata.name} takes ${entity.name} out of ${list}`),
      );
    });
    expect(unseen).toEqual([]);
  });

  it('follow statements that are transactions by themselves', async () => {
    const { single } = app().nest.get(Transactions);
    await expect(single.update(Project, { id: 1 }, { name: 'Unseen' })).rejects.toThrow('Lists show Project');
    await expect(single.insertAll(TaskView, [{ userId: 1, name: 'x', filters: '', isStart: false }])).rejects.toThrow(
      'Lists show TaskView',
    );
    const Unseen = Queries({ projects: Project }, (_query, _compose, _dialect, write) => ({
      rename: write((db) => db.updateTable('projects').set({ name: 'Unseen' }).where('id', '=', 1)),
    }));
    expect(() => new Unseen(app().nest.get(Statements))).toThrow('Lists show Project');
  });

  it('get a new revision with every write of a row that they show', async () => {
    for (const metadata of metadatas()) {
      const entity = entityOf(metadata);
      const { lists, except = [] } = listingOf(entity);
      if (!lists.length) continue;
      const values = await valuesFor(metadata);
      const owned = { ...values, userId: values.userId ?? 0 };
      const expected = listNames(lists, owned.userId).sort();
      const keys = metadata.primaryColumns.map(({ propertyName }) => propertyName);
      const seen: [string, string[], string[]][] = [];
      const see = async (how: string, work: (unit: UnitOfWork) => Promise<unknown>, lists = expected) =>
        seen.push([how, await moved(work), lists]);
      let row = values;
      await see('insert', async (unit) => (row = { ...values, ...(await unit.insert(entity, values)) }));
      const key = Object.fromEntries(keys.map((name) => [name, row[name]]));
      const one = (unit: UnitOfWork) => unit.lockStored(entity, key);
      const [first] = keys as ['id'];
      const column = Object.keys(values).find((name) => !keys.includes(name) && !except.includes(name));
      const change = column === undefined ? undefined : { [column]: values[column] };
      if (change) {
        await see('an update', (unit) => unit.update(entity, key, change));
        await see('an update of nothing', (unit) => unit.update(entity, { ...key, [first]: -1 }, change), []);
        if (!isFollowed(entity)) {
          await see('an update of any of several', (unit) => unit.update(entity, [key], change));
          const anybody = 'userId' in values ? { userId: Not(-1) } : {};
          await see('an update by an operator', (unit) => unit.update(entity, { ...key, ...anybody }, change));
        }
      }
      for (const name of except)
        await see(`an update of ${name}`, (unit) => unit.update(entity, key, { [name]: values[name] ?? null }), []);
      const [stored] = await within(one);
      if (typeof row.id === 'number') {
        await see('an update of each', (unit) =>
          unit.updateEach(entity, [{ ...change, id: row.id }], [column as 'id']),
        );
        await see('the deletion of each', (unit) => unit.deleteEach(entity, [row.id]));
        await see('putting back', (unit) => unit.putBack(entity, [stored!], false));
      }
      await see('a deletion', (unit) => unit.delete(entity, key));
      if (!isFollowed(entity)) {
        await see('inserting later', (unit) => Promise.resolve(unit.insertLater(entity, [values])));
      }
      for (const [how, changed, lists] of seen)
        expect([metadata.name, how, changed]).toEqual([metadata.name, how, lists]);
    }
  });
});
