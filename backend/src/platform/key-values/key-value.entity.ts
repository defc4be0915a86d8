import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/** A value that the product stores for itself, by name. */
@Table({ name: 'settings', lists: [], backup: true, strings: ['name', 'value'] })
export class KeyValue {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: string;
  @Column({ type: 'varchar', length: 255 }) value: string;
}

/** Under this name, the id of the storage whose files the database knows. */
export const STORE_KEY = 'store';

/** Under this name, something that is written to see whether anything can be. */
export const PROBE_KEY = 'written';
