import type { DataSource } from 'typeorm';

/** Connections in use, and statements waiting for one. */
export interface Pool {
  name: string;
  limit: number;
  busy: number;
  idle: number;
  waiting: number;
}

export const poolsOf = (dataSource: DataSource) => (dataSource as DataSource & { pools: Pool[] }).pools;
