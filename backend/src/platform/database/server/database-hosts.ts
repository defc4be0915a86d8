import type { ConnectionOptions, Pool, PoolConnection } from 'mysql2';
import { connect, isIP, type Socket } from 'node:net';
import type { DatabaseHost } from '../../config/database-address';
import { databaseErrorCode, isDatabaseUnavailable } from '../database-errors';

const READ_ONLY = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
]);

interface Opened {
  index: number;
  /** The host's failures at the time of the connection. */
  left: number;
}

/**
 * A server or the nodes of a cluster. Connects to one host until it fails, then to the next. Connections to failed
 * hosts are not reused.
 */
export class DatabaseHosts {
  private current = 0;
  private readonly left: number[];
  /** By the configuration object that the driver creates per connection. */
  private readonly opened = new WeakMap<object, Opened>();

  constructor(private readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]]) {
    this.left = hosts.map(() => 0);
  }

  get isCluster(): boolean {
    return this.hosts.length > 1;
  }

  /** The driver's `stream` option, which opens a connection. */
  readonly open = ({ config }: { config: ConnectionOptions }): Socket => {
    const index = this.current;
    const { host, port } = this.hosts[index] ?? this.hosts[0];
    this.opened.set(config, { index, left: this.left[index] ?? 0 });
    // The certificate is checked against this name; the driver cannot check IP addresses.
    Object.assign(config, { host, port });
    if (config.ssl && isIP(host)) Object.assign(config, { ssl: { ...(config.ssl as object), verifyIdentity: false } });
    const socket = connect(port, host).setNoDelay(true).setKeepAlive(true);
    socket.once('close', () => {
      if (socket.bytesRead === 0) this.leave(config);
    });
    return socket;
  };

  /** A pooled connection, or a new one to the first host that accepts it. */
  async connection(pool: Pool): Promise<PoolConnection> {
    for (let attempt = 1; ;) {
      try {
        const connection = await fromPool(pool);
        if (!this.isLeft(connection.config)) return connection;
        connection.destroy();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || attempt === this.hosts.length) throw error;
        attempt += 1;
      }
    }
  }

  /** Must be called after every failed statement: the node may have left its cluster. */
  failed(connection: PoolConnection, error: unknown): void {
    const isReadOnly = READ_ONLY.has(databaseErrorCode(error) ?? '');
    if (isReadOnly || isDatabaseUnavailable(error)) this.leave(connection.config);
    // The primary node may have changed.
    if (isReadOnly) connection.destroy();
  }

  /** Must be called if a statement gets no answer. */
  silent(connection: PoolConnection): void {
    this.leave(connection.config);
    connection.destroy();
  }

  /** Once per host and failure, even if several connections report it. */
  private leave(config: object): void {
    const opened = this.opened.get(config);
    if (!opened || !this.isCluster || this.isLeft(config)) return;
    this.left[opened.index] = opened.left + 1;
    if (this.current === opened.index) this.current = (opened.index + 1) % this.hosts.length;
  }

  /** Whether a connection's host has been replaced by another. */
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
