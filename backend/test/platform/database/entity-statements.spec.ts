import { MysqlQueryCompiler } from 'kysely';
import { Column, DataSource, Entity, MoreThanOrEqual, PrimaryColumn } from 'typeorm';
import { Notification } from '../../../src/modules/notifications/notification.entity';
import { EntityStatements } from '../../../src/platform/database/queries/entity-statements';
import { tableOf } from '../../../src/platform/database/queries/entity-table';
import { LessThan, LessThanOrEqual, MoreThan, Not } from '../../../src/platform/database/queries/where';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../src/platform/database/transactions/unit-of-work';
import { describeApp } from '../../support/test-app';

const LONG_AGO = new Date('2001-02-03T04:05:06.000Z');
const LATER = new Date('2001-02-03T04:05:06.789Z');

describeApp('what is written by entity', (app) => {
  const inUnit = <T>(work: (unit: UnitOfWork) => Promise<T>) => app().nest.get(Transactions).run(work);
  const statements = () => EntityStatements.of(app().dataSource, Notification);
  const message = (newValue: string, createdAt: Date, isRead = false) => ({
    userId: 1,
    action: 'admin_message' as const,
    newValue,
    isRead,
    createdAt,
  });
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  it('distinguishes empty conditions that match all rows from those that match none, in either order', async () => {
    await inUnit(async (unit) => {
      const { id } = await unit.insert(Notification, message('empty', LONG_AGO));
      const found = async (where: Parameters<typeof unit.lockAll<Notification>>[1]) =>
        ids(await unit.lockAll(Notification, where)).includes(id);
      expect(await found({})).toBe(true);
      expect(await found([])).toBe(false);
      expect(await found([{ id: 0 }])).toBe(false);
      expect(await found([{ id: 0 }, {}])).toBe(true);
      expect(await found([{}, { id: 0 }])).toBe(true);
    });
  });

  it('finds rows by values, nulls, instants and lists, in any order of use on the same columns', async () => {
    await inUnit(async (unit) => {
      const { id: a } = await unit.insert(Notification, message('a', LONG_AGO));
      const { id: b } = await unit.insert(Notification, { ...message('b', LATER), taskId: null });
      const found = async (where: Parameters<typeof unit.lockAll<Notification>>[1]) =>
        ids(await unit.lockAll(Notification, where));
      const own = { userId: 1, action: 'admin_message' as const };
      expect(await found({ ...own, id: a })).toEqual([a]);
      expect(await found({ ...own, id: b })).toEqual([b]);
      expect(await found({ ...own, id: [b, a, a] })).toEqual([a, b]);
      expect(await found({ ...own, id: [a] })).toEqual([a]);
      expect(await found({ ...own, id: [] })).toEqual([]);
      expect(await found({ id: [a, b], taskId: null })).toEqual([a, b]);
      expect(await found({ id: [a, b], taskId: 1 })).toEqual([]);
      expect(await found({ id: [a, b], createdAt: LONG_AGO })).toEqual([a]);
      expect(await found({ createdAt: LATER, id: [a, b] })).toEqual([b]);
      expect(await found({ id: [a, b], isRead: true })).toEqual([]);
      expect(await found({ id: [a, b], createdAt: LessThan(LATER) })).toEqual([a]);
      expect(await found({ id: [a, b], createdAt: LessThanOrEqual(LATER) })).toEqual([a, b]);
      expect(await found({ id: [a, b], createdAt: MoreThan(LONG_AGO) })).toEqual([b]);
      expect(await found({ id: [a, b], newValue: Not('a') })).toEqual([b]);
      expect(await found({ id: [a, b], newValue: Not(null) })).toEqual([a, b]);
      expect(await found({ id: [a, b], taskId: Not(null) })).toEqual([]);
      expect(
        await found([
          { id: a, newValue: 'a' },
          { id: b, newValue: 'a' },
          { id: b, createdAt: LATER },
        ]),
      ).toEqual([a, b]);
      expect(
        await found([
          { id: a, newValue: 'b' },
          { id: b, taskId: null },
        ]),
      ).toEqual([b]);
      // @ts-expect-error Instants are compared as Dates; a text could be in another format.
      await found({ createdAt: LATER.toISOString() });
      // @ts-expect-error TypeORM's operators are none of the statements'.
      await found({ id: [], createdAt: MoreThanOrEqual(LATER) }).catch(() => []);
    });
  });

  it('sets the named columns and leaves out undefined ones', async () => {
    await inUnit(async (unit) => {
      const { id } = await unit.insert(Notification, message('before', LONG_AGO));
      expect(await unit.update(Notification, { id }, { newValue: 'after', isRead: undefined })).toBe(1);
      expect(await unit.lock(Notification, { id })).toMatchObject({ newValue: 'after', isRead: false });
      expect(await unit.update(Notification, { id }, { isRead: true, newValue: 'last' })).toBe(1);
      expect(await unit.lock(Notification, { id })).toMatchObject({ newValue: 'last', isRead: true });
      expect(await unit.update(Notification, { id, isRead: false }, { newValue: 'never' })).toBe(0);
      expect(await unit.delete(Notification, { id: [id, id] })).toBe(1);
    });
  });

  it('is compiled once for all values of the same columns', () => {
    const ways = [
      (n: number) => statements().lock(n % 2 ? { id: n, userId: n } : { userId: n, id: n }),
      (n: number) => statements().delete({ id: [n, n + 1], taskId: null }),
      (n: number) => statements().delete([{ id: n }, { userId: n, createdAt: LessThan(LATER) }]),
      (n: number) =>
        statements().update({ id: n }, n % 2 ? { isRead: true, newValue: 'x' } : { newValue: 'y', isRead: false }),
    ];
    const compile = jest.spyOn(MysqlQueryCompiler.prototype, 'compileQuery');
    try {
      for (const way of ways) way(1);
      const first = compile.mock.calls.length;
      for (let n = 2; n < 20; n++) for (const way of ways) way(n);
      expect(first).toBeLessThanOrEqual(ways.length);
      expect(compile.mock.calls.length).toBe(first);
    } finally {
      compile.mockRestore();
    }
  });
});

describe('an entity', () => {
  @Entity()
  class Strange {
    @PrimaryColumn({ type: 'int' }) id: number;
    @Column({ type: 'bigint' }) far: number;
  }

  it('with a column of an unsupported type is refused', async () => {
    const dataSource = await new DataSource({
      type: 'better-sqlite3',
      database: ':memory:',
      entities: [Strange],
    }).initialize();
    try {
      expect(() => tableOf(dataSource, Strange)).toThrow('bigint');
    } finally {
      await dataSource.destroy();
    }
  });
});
