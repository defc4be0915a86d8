import type { Pool as ServerPool, PoolConnection } from 'mysql2';
import { DataSource, type ReplicationMode } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Pool } from '../pools';
import { ServerQueryRunner } from './server.query-runner';

/** Keeps a second pool for units of work: only their connections take several statements in one text. */
class ServerDriver extends MysqlDriver {
  private units: ServerPool | undefined;

  constructor(
    dataSource: DataSource,
    private readonly connectionsOfUnits: number,
  ) {
    super(dataSource);
  }

  override createQueryRunner(mode: ReplicationMode): ServerQueryRunner {
    return new ServerQueryRunner(this, mode, () => this.connectionOfUnit());
  }

  override async connect(): Promise<void> {
    await super.connect();
    const options = (await this.createConnectionOptions(this.options, this.options)) as object;
    const own = { connectionLimit: this.connectionsOfUnits, multipleStatements: true };
    this.units = (this.mysql as typeof import('mysql2')).createPool({ ...options, ...own });
  }

  override async disconnect(): Promise<void> {
    await this.units?.promise().end();
    this.units = undefined;
    await super.disconnect();
  }

  get pools(): Pool[] {
    const pools = { units: this.units, statements: this.pool as ServerPool | undefined };
    return Object.entries(pools).flatMap(([name, pool]) => (pool ? [poolState(name, pool)] : []));
  }

  private connectionOfUnit(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      if (!this.units) throw new Error('The database is not connected');
      this.units.getConnection((error, connection) => {
        if (error) reject(error);
        else resolve(connection);
      });
    });
  }
}

/** The driver keeps count, but offers no way to ask. */
interface CountingPool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

function poolState(name: string, pool: ServerPool): Pool {
  const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = pool as unknown as CountingPool;
  const limit = pool.config.connectionLimit ?? 0;
  return { name, limit, busy: all.length - free.length, idle: free.length, waiting: queue.length };
}

/** MariaDB or MySQL, with query runners that send deferred statements together with the commit. */
export class ServerDataSource extends DataSource {
  constructor(options: MysqlDataSourceOptions, connectionsOfUnits: number) {
    super(options);
    this.driver = new ServerDriver(this, connectionsOfUnits);
  }

  get pools(): Pool[] {
    return (this.driver as ServerDriver).pools;
  }
}
