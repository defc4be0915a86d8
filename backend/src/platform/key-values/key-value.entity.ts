import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/** An internal value of the application, by name. */
@Table({ name: 'settings', lists: [], backup: true, strings: ['name', 'value'] })
export class KeyValue {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: string;
  @Column({ type: 'varchar', length: 255 }) value: string;
}

/** Name of the value with the id of the storage whose files the database references. */
export const STORE_KEY = 'store';

/** Name of the encrypted registration code that an admin renewed. */
export const REGISTRATION_CODE_KEY = 'registration_code';

/** Name of the value written to check that the database is writable. */
export const PROBE_KEY = 'written';

/** Name of the value with the spell in which the dashboard cannot check websites. */
export const SITES_OFFLINE_KEY = 'sites_offline';

/** Name of the value with the last look at N8N: when, and what was wrong. */
export const AUTOMATION_KEY = 'automation';

/** Name of the value with the minute in which the chat's webhook last answered. */
export const ASSISTANT_KEY = 'assistant_answered';

/** Name of the value with the encrypted key that signs pushed messages. */
export const PUSH_KEY = 'push_key';

/** Name of the value with the state of the first steps; missing in studios that are older than these. */
export const FIRST_STEPS_KEY = 'first_steps';
