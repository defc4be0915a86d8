import type { ValueTransformer } from 'typeorm';

/** Money as exact decimal text, `119.00`. SQLite stores a number that is exact if rounded to two decimals. */
export const exact: ValueTransformer = {
  to: (value: string | null) => value,
  from: (stored: string | number | null) => (typeof stored === 'number' ? stored.toFixed(2) : stored),
};
