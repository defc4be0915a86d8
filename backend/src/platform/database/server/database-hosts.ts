import type { ConnectionOptions, Pool, PoolConnection } from 'mysql2';
import { connect, isIP, type Socket } from 'node:net';
import type { DatabaseHost } from '../../config/database-address';
import { databaseErrorCode, isDatabaseAway } from '../database-errors';

const READ_ONLY = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
]);

interface Opened {
  index: number;
  /** How often the host had failed before. */
  left: number;
}

/**
 * The server, or the nodes of a cluster: connections go to one of them until it fails, and then to the next. Open
 * connections to a failed host are not reused.
 */
export class DatabaseHosts {
  private current = 0;
  private readonly left: number[];
  /** By the configuration object that the driver creates for each connection. */
  private readonly opened = new WeakMap<object, Opened>();

  constructor(private readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]]) {
    this.left = hosts.map(() => 0);
  }

  get isCluster(): boolean {
    return this.hosts.length > 1;
  }

  /** The driver's `stream` option: opens a connection. */
  readonly open = ({ config }: { config: ConnectionOptions }): Socket => {
    const index = this.current;
    const { host, port } = this.hosts[index] ?? this.hosts[0];
    this.opened.set(config, { index, left: this.left[index] ?? 0 });
    // The certificate is checked against this name. The driver cannot check it against an IP address.
    Object.assign(config, { host, port });
    if (config.ssl && isIP(host)) Object.assign(config, { ssl: { ...(config.ssl as object), verifyIdentity: false } });
    const socket = connect(port, host).setNoDelay(true).setKeepAlive(true);
    socket.once('close', () => {
      if (socket.bytesRead === 0) this.leave(config);
    });
    return socket;
  };

  /** A connection from the pool, or a new one to the first host that accepts it. */
  async connection(pool: Pool): Promise<PoolConnection> {
    for (let attempt = 1; ;) {
      try {
        const connection = await fromPool(pool);
        if (!this.isLeft(connection.config)) return connection;
        connection.destroy();
      } catch (error) {
        if (!isDatabaseAway(error) || attempt === this.hosts.length) throw error;
        attempt += 1;
      }
    }
  }

  /** Call it after every failed statement: a running node may have lost its cluster. */
  failed(connection: PoolConnection, error: unknown): void {
    const isReadOnly = READ_ONLY.has(databaseErrorCode(error) ?? '');
    if (isReadOnly || isDatabaseAway(error)) this.leave(connection.config);
    // It may have been the primary node, and another one may be now.
    if (isReadOnly) connection.destroy();
  }

  /** Call it if a statement gets no answer. */
  silent(connection: PoolConnection): void {
    this.leave(connection.config);
    connection.destroy();
  }

  /** Once per host and failure, however many connections report it. */
  private leave(config: object): void {
    const opened = this.opened.get(config);
    if (!opened || !this.isCluster || this.isLeft(config)) return;
    this.left[opened.index] = opened.left + 1;
    if (this.current === opened.index) this.current = (opened.index + 1) % this.hosts.length;
  }

  /** Whether another host has replaced the one of a connection. */
  isLeft(config: object): boolean {
    const opened = this.opened.get(config);
    return opened !== undefined && opened.left !== this.left[opened.index];
  }
}

function fromPool(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error) reject(error);
      else resolve(connection);
    });
  });
}
