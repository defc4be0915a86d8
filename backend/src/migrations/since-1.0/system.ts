import { Table } from 'typeorm';
import { column, reference } from '../columns';

const { id, int, text, varchar, flag, instant, nullable } = column;

/** Internal tables: limits, settings, jobs, search, the bin, webhooks. */
export const SYSTEM: readonly Table[] = [
  new Table({
    name: 'rate_limits',
    columns: [{ ...varchar('limit_key', 64), isPrimary: true }, int('points'), instant('expires_at')],
  }),
  new Table({
    name: 'settings',
    columns: [{ ...varchar('name', 64), isPrimary: true }, varchar('value', 255)],
  }),
  new Table({
    name: 'job_runs',
    columns: [
      { ...varchar('name', 64), isPrimary: true },
      instant('started_at'),
      int('duration_ms'),
      nullable(instant('succeeded_at')),
      nullable(varchar('problem', 255)),
      nullable(varchar('figures', 255)),
      nullable(instant('busy_until')),
      nullable(varchar('subject', 255)),
      nullable(int('progress')),
    ],
  }),
  new Table({
    name: 'search_entries',
    columns: [{ ...varchar('kind', 1), isPrimary: true }, { ...int('thing_id'), isPrimary: true }, text('words')],
  }),
  new Table({
    name: 'bin_entries',
    columns: [
      id(),
      varchar('kind', 16),
      varchar('label', 255),
      int('things'),
      text('words'),
      int('deleted_by'),
      instant('deleted_at'),
    ],
    indices: [{ name: 'ix_bin_entries_deleted_at', columnNames: ['deleted_at'] }],
  }),
  new Table({
    name: 'bin_contents',
    columns: [id(), int('entry_id'), int('document'), int('part'), text('content')],
    foreignKeys: [reference('fk_bin_contents_entry', 'entry_id', 'bin_entries', 'CASCADE')],
    indices: [{ name: 'ix_bin_contents_entry', columnNames: ['entry_id', 'document', 'part'] }],
  }),
  new Table({
    name: 'bin_rows',
    columns: [id(), int('entry_id'), varchar('table_name', 64), int('row_id'), flag('is_needed')],
    foreignKeys: [reference('fk_bin_rows_entry', 'entry_id', 'bin_entries', 'CASCADE')],
    indices: [
      { name: 'ix_bin_rows_entry', columnNames: ['entry_id'] },
      { name: 'ix_bin_rows_row', columnNames: ['table_name', 'row_id'] },
    ],
  }),
  new Table({
    name: 'bin_files',
    columns: [id(), int('entry_id'), varchar('storage_key', 128)],
    foreignKeys: [reference('fk_bin_files_entry', 'entry_id', 'bin_entries', 'CASCADE')],
    indices: [
      { name: 'ix_bin_files_entry', columnNames: ['entry_id'] },
      { name: 'ix_bin_files_storage_key', columnNames: ['storage_key'] },
    ],
  }),
  new Table({
    name: 'webhooks',
    columns: [
      id(),
      varchar('name', 100),
      varchar('url', 2048),
      text('events'),
      varchar('secret', 64),
      flag('is_enabled'),
      nullable(instant('failing_since')),
      nullable(instant('switched_off_at')),
      nullable(varchar('claimed_by', 32)),
      nullable(instant('claimed_until')),
      instant('created_at'),
      instant('updated_at'),
    ],
  }),
  new Table({
    name: 'webhook_deliveries',
    columns: [
      id(),
      int('webhook_id'),
      varchar('message_id', 40),
      varchar('event', 32),
      text('payload'),
      varchar('state', 12),
      flag('is_asked_for'),
      int('tries'),
      nullable(instant('next_at')),
      nullable(instant('tried_at')),
      nullable(int('status')),
      nullable(varchar('problem', 24)),
      nullable(text('answer')),
      nullable(int('duration_ms')),
      instant('created_at'),
      nullable(int('subject_id')),
    ],
    indices: [
      { name: 'ix_webhook_deliveries_webhook', columnNames: ['webhook_id', 'id'] },
      { name: 'ix_webhook_deliveries_due', columnNames: ['state', 'next_at'] },
      { name: 'ix_webhook_deliveries_created_at', columnNames: ['created_at'] },
      { name: 'ix_webhook_deliveries_subject', columnNames: ['subject_id'] },
    ],
  }),
];
