import type { PoolConnection } from 'mysql2';

/** What the driver of a server has for statements outside of transactions. */
export interface ServerConnections {
  obtainMasterConnection: () => Promise<PoolConnection>;
  hosts: {
    /** To be told about every failure of a statement. */
    failed: (connection: PoolConnection, error: unknown) => void;
    /** To be told about a statement that nothing answers. */
    silent: (connection: PoolConnection) => void;
  };
}
