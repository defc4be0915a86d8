import type { PoolConnection } from 'mysql2';

/** The server driver's API for statements outside of transactions. */
export interface ServerConnections {
  obtainMasterConnection: () => Promise<PoolConnection>;
  hosts: {
    /** Call it after every failed statement. */
    failed: (connection: PoolConnection, error: unknown) => void;
    /** Call it if a statement gets no answer. */
    silent: (connection: PoolConnection) => void;
  };
}
