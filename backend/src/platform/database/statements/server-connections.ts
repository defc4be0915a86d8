import type { PoolConnection } from 'mysql2';

/** The server driver's API for statements outside transactions. */
export interface ServerConnections {
  obtainMasterConnection: () => Promise<PoolConnection>;
  hosts: {
    /** Must be called after every failed statement. */
    failed: (connection: PoolConnection, error: unknown) => void;
    /** Must be called if a statement gets no answer. */
    silent: (connection: PoolConnection) => void;
  };
}
