import type { DataSource } from 'typeorm';

/** How many connections are in use, and how many statements wait for one. */
export interface Pool {
  name: string;
  limit: number;
  busy: number;
  idle: number;
  waiting: number;
}

export const poolsOf = (dataSource: DataSource) => (dataSource as DataSource & { pools: Pool[] }).pools;
