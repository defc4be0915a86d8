import type { DataSource } from 'typeorm';

/** The number of connections in use, and of statements waiting for one. */
export interface Pool {
  name: string;
  limit: number;
  busy: number;
  idle: number;
  waiting: number;
}

export const poolsOf = (dataSource: DataSource) => (dataSource as DataSource & { pools: Pool[] }).pools;
