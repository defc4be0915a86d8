import { Statements } from '../../../src/platform/database/statements/statements';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import { Project } from '../../../src/modules/project-records/project.entity';
import { User } from '../../../src/modules/users/user.entity';
import { ListRevision } from '../../../src/platform/list-revisions/list-revision.entity';
import type { UnitQueryRunner } from '../../../src/platform/database/statements/statement';
import { describeApp } from '../../support/test-app';

class OnPurpose extends Error {}

describeApp('a transaction', (app, database) => {
  const transactions = () => app().nest.get(Transactions);
  const manager = () => app().dataSource.manager;
  const namesLike = async (prefix: string) => {
    const rows = await manager().find(ListRevision);
    return rows.flatMap(({ name }) => (name.startsWith(prefix) ? name : [])).sort();
  };
  const row = (name: string) => ({ name, revision: 'r' });

  it('among 200 and as many plain writes, a third of them failing, stays isolated and leaves nothing behind', async () => {
    const kept: string[] = [];
    const work = Array.from({ length: 200 }, (_, number) => {
      const fails = number % 3 === 0;
      const [first, second, plain] = [`many/${number}/a`, `many/${number}/b`, `many/${number}/plain`];
      kept.push(plain, ...(fails ? [] : [first, second]));
      const transaction = transactions().run(async (unit) => {
        await unit.insert(ListRevision, row(first));
        await new Promise((resolve) => setImmediate(resolve));
        await unit.insert(ListRevision, row(second));
        if (fails) throw new OnPurpose();
      });
      return [transaction, manager().insert(ListRevision, row(plain))];
    });
    const outcomes = await Promise.allSettled(work.flat());
    const unexpected = outcomes.filter((o) => o.status === 'rejected' && !(o.reason instanceof OnPurpose));
    expect(unexpected).toEqual([]);
    expect(await namesLike('many/')).toEqual(kept.sort());
  });

  it('is not seen by others before it is committed', async () => {
    let atFirst = -1;
    let startReading = () => {};
    const reading = new Promise<void>((resolve) => (startReading = resolve)).then(() =>
      manager().countBy(ListRevision, { name: 'unseen' }),
    );
    const writing = transactions().run(async (unit) => {
      await unit.insert(ListRevision, row('unseen'));
      startReading();
      // On SQLite the reader waits for the end of this transaction, so this must not wait for the reader.
      if (database === 'mariadb') atFirst = await reading;
      throw new OnPurpose();
    });
    await expect(writing).rejects.toThrow(OnPurpose);
    if (database === 'sqlite') atFirst = await reading;
    expect(atFirst).toBe(0);
  });

  describe('refuses statements outside of it instead of deadlocking:', () => {
    const SELECT = 'SELECT * FROM list_revisions';
    const UPDATE = "UPDATE list_revisions SET `revision` = 'around' WHERE `name` = 'around'";
    const ways: [string, () => Promise<unknown>][] = [
      ['a read through a repository', () => app().dataSource.getRepository(ListRevision).count()],
      [
        'a write through a repository',
        () => manager().update(ListRevision, { name: 'around' }, { revision: 'around' }),
      ],
      ['a statement of its own', () => app().dataSource.query(UPDATE)],
      ['a query builder', () => app().dataSource.createQueryBuilder().delete().from(ListRevision).execute()],
      ['a query runner of its own', () => ownRunner((runner) => runner.query(UPDATE))],
      ['a write of a query runner of its own', () => ownRunner((runner) => runner.write({ sql: UPDATE, values: [] }))],
      ['a stream', () => ownRunner((runner) => runner.stream(SELECT))],
      ['TypeORM’s own transaction', () => manager().transaction((other) => other.count(ListRevision))],
      ['a prepared read', () => statements().read({ sql: SELECT, values: [] })],
      ['a scan', () => statements().read({ sql: SELECT, values: [] }, true)],
      ['a prepared write', () => statements().write({ sql: UPDATE, values: [] })],
    ];
    const statements = () => app().nest.get(Statements);
    const ownRunner = async (work: (runner: UnitQueryRunner) => Promise<unknown>) => {
      const runner = app().dataSource.createQueryRunner() as UnitQueryRunner;
      return work(runner).finally(() => runner.release());
    };
    // SQLite has no streams.
    const possible = database === 'sqlite' ? ways.filter(([name]) => name !== 'a stream') : ways;

    it.each(possible)('%s', async (_name, goAround) => {
      await manager().upsert(ListRevision, row('around'), ['name']);
      const around = transactions().run(async (unit) => {
        await unit.update(ListRevision, { name: 'around' }, { revision: 'inside' });
        await goAround();
      });
      await expect(around).rejects.toThrow('must use that transaction’s manager');
      expect((await manager().findOneByOrFail(ListRevision, { name: 'around' })).revision).toBe('r');
      await goAround();
    });
  });

  it('refuses to be nested instead of deadlocking', async () => {
    const nested = transactions().run(() => transactions().run(() => Promise.resolve()));
    await expect(nested).rejects.toThrow('inside a transaction');
    await expect(transactions().run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('lets work started inside it use the database after it has ended', async () => {
    let later: Promise<boolean> | undefined;
    await transactions().run(() => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => manager().exists(ListRevision));
      return Promise.resolve();
    });
    await expect(later).resolves.toEqual(expect.any(Boolean));
  });

  it('that the database has already rolled back blocks nothing', async () => {
    const broken = transactions().run(async (unit) => {
      await unit.read({ sql: 'ROLLBACK', values: [] });
      throw new OnPurpose();
    });
    await expect(broken).rejects.toThrow(OnPurpose);
    await expect(transactions().run(() => Promise.resolve('next'))).resolves.toBe('next');
    await expect(manager().exists(ListRevision)).resolves.toEqual(expect.any(Boolean));
  });

  it('runs its callbacks only after the commit, and a failing one does not undo the writes', async () => {
    const done: string[] = [];
    const rolledBack = transactions().run((unit) => {
      unit.afterCommit(() => Promise.resolve(void done.push('rolled back')));
      return Promise.reject(new OnPurpose());
    });
    await expect(rolledBack).rejects.toThrow(OnPurpose);
    const result = await transactions().run(async (unit) => {
      unit.afterCommit(() => Promise.reject(new OnPurpose()));
      unit.afterCommit(() => Promise.resolve(void done.push('committed')));
      await unit.insert(ListRevision, row('acts/kept'));
      return 'told';
    });
    expect(result).toBe('told');
    expect(done).toEqual(['committed']);
    expect(await namesLike('acts/')).toEqual(['acts/kept']);
  });

  it('writes what was deferred to the commit, in order and with any characters', async () => {
    const [first, second] = ['deferred/a?', 'deferred/b\'\\"; DROP TABLE tasks; -- 🥐'];
    await transactions().run(async (unit) => {
      unit.insertLater(ListRevision, [row(first), row(second)]);
      unit.insertLater(ListRevision, [row('deferred/c')]);
      expect(await unit.lock(ListRevision, { name: first })).toBeUndefined();
    });
    expect(await namesLike('deferred/')).toEqual([first, second, 'deferred/c']);
  });

  it('rolls back if a write deferred to the commit fails', async () => {
    const failing = transactions().run(async (unit) => {
      await unit.insert(ListRevision, row('all/first'));
      unit.insertLater(ListRevision, [row('all/second')]);
      unit.insertLater(ListRevision, [row('all/first')]);
      unit.changed(Project, [{}]);
    });
    await expect(failing).rejects.toThrow(/all\/first|UNIQUE/);
    expect(await namesLike('all/')).toEqual([]);
    await transactions().run(async (unit) => {
      await unit.insert(ListRevision, row('all/next'));
    });
    expect(await namesLike('all/')).toEqual(['all/next']);
  });

  it('gives every list that shows its changes a new, unique revision', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 5; round++) {
      await transactions().run(async (unit) => {
        for (const entity of [Project, User]) unit.changed(entity, [{}]);
        await unit.lock(ListRevision, { name: 'nothing' });
      });
      for (const name of ['projects', 'users']) {
        seen.add((await manager().findOneByOrFail(ListRevision, { name })).revision);
      }
    }
    expect(seen.size).toBe(10);
  });

  it('that deadlocks with another one succeeds', async () => {
    await manager().insert(ListRevision, [row('head-on/a'), row('head-on/b')]);
    let runs = 0;
    const through = (names: string[], revision: string) =>
      transactions().run(async (unit) => {
        runs++;
        for (const name of names) {
          await unit.update(ListRevision, { name }, { revision });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
    await Promise.all([through(['head-on/a', 'head-on/b'], 'one'), through(['head-on/b', 'head-on/a'], 'two')]);
    const revisions = await manager().findBy(ListRevision, [{ name: 'head-on/a' }, { name: 'head-on/b' }]);
    expect(new Set(revisions.map(({ revision }) => revision)).size).toBe(1);
    // The server aborts one of two that deadlock, which runs again; SQLite runs them in turn.
    expect(runs).toBe(database === 'mariadb' ? 3 : 2);
  });

  it('restarts if it loses a race for a lock', async () => {
    let runs = 0;
    const result = await transactions().run((unit) => {
      unit.changed(Project, [{}]);
      if (++runs < 3) return Promise.reject(Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' }));
      return Promise.resolve(runs);
    });
    expect(result).toBe(3);
  });
});
