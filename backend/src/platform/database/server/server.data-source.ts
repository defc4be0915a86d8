import type { Pool as ServerPool, PoolConnection } from 'mysql2';
import { DataSource, type ReplicationMode } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { DatabaseAddress } from '../../config/database-address';
import type { Pool } from '../pools';
import type { ServerConnections } from '../statements/server-connections';
import { isDatabaseUnavailable } from '../database-errors';
import { DatabaseHosts } from './database-hosts';
import { ServerQueryRunner } from './server.query-runner';

/** Slower servers count as unreachable. */
const GREETING_MS = 3000;

/** TypeORM's options only support one host. */
export type ServerOptions = MysqlDataSourceOptions & Pick<DatabaseAddress, 'hosts'>;

/**
 * Has a second pool for units of work, whose connections accept several statements in one text. Both pools share the
 * hosts.
 */
class ServerDriver extends MysqlDriver implements ServerConnections {
  private units: ServerPool | undefined;
  private asked: Promise<boolean> | undefined;
  readonly hosts: DatabaseHosts;

  constructor(
    dataSource: DataSource,
    { hosts }: ServerOptions,
    private readonly connectionsOfUnits: number,
  ) {
    super(dataSource);
    this.hosts = new DatabaseHosts(hosts);
    // Read when the pools are created.
    Object.assign(this.options, { extra: { ...(this.options.extra as object), stream: this.hosts.open } });
  }

  override createQueryRunner(mode: ReplicationMode): ServerQueryRunner {
    return new ServerQueryRunner(this, mode, this.hosts, {
      connection: () => this.connectionOfUnit(),
      isAnswering: () => this.isAnswering(),
    });
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

  protected override async createPool(options: object): Promise<ServerPool> {
    const pool = (this.mysql as typeof import('mysql2')).createPool(options);
    try {
      (await this.hosts.connection(pool)).release();
      return pool;
    } catch (error) {
      pool.end();
      throw error;
    }
  }

  /** For statements outside of transactions. */
  override obtainMasterConnection(): Promise<PoolConnection> {
    return this.hosts.connection(this.pool as ServerPool);
  }

  get pools(): Pool[] {
    const pools = { units: this.units, statements: this.pool as ServerPool | undefined };
    return Object.entries(pools).flatMap(([name, pool]) => (pool ? [poolState(name, pool)] : []));
  }

  /** Whether the server greets new connections; concurrent callers share the check. */
  private isAnswering(): Promise<boolean> {
    return (this.asked ??= this.greeted().finally(() => (this.asked = undefined)));
  }

  private async greeted(): Promise<boolean> {
    const options = (await this.createConnectionOptions(this.options, this.options)) as object;
    const connection = (this.mysql as typeof import('mysql2')).createConnection({
      ...options,
      connectTimeout: GREETING_MS,
    });
    return new Promise((resolve) => {
      connection.connect((error) => {
        // A server that refuses the connection is alive.
        resolve(!isDatabaseUnavailable(error) || error?.sqlState !== undefined);
        connection.destroy();
      });
    });
  }

  private connectionOfUnit(): Promise<PoolConnection> {
    if (!this.units) throw new Error('The database is not connected');
    return this.hosts.connection(this.units);
  }
}

/** The driver has these counts, but no API for them. */
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
  constructor(options: ServerOptions, connectionsOfUnits: number) {
    super(options);
    this.driver = new ServerDriver(this, options, connectionsOfUnits);
  }

  get pools(): Pool[] {
    return (this.driver as ServerDriver).pools;
  }
}
