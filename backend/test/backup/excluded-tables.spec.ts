import { EXCLUDED_TABLES } from '../../src/backup/format/stored-references';
import { tablesOf } from '../support/database/schema';
import { describeApp } from '../support/test-app';

/** Tables that backups must contain. Add a new table either here or to the excluded ones. */
const LASTING = [
  'absences',
  'audit_log',
  'bin_contents',
  'bin_entries',
  'bin_files',
  'bin_rows',
  'cost_attachments',
  'cost_files',
  'cost_month_attachments',
  'cost_months',
  'costs',
  'digests',
  'erasures',
  'hourly_rates',
  'list_revisions',
  'notifications',
  'passkeys',
  'project_budgets',
  'project_templates',
  'projects',
  'recovery_codes',
  'resource_items',
  'security_log',
  'settings',
  'site_checks',
  'sites',
  'task_comments',
  'task_files',
  'task_history',
  'task_views',
  'tasks',
  'template_tasks',
  'time_entries',
  'totp_factors',
  'users',
  'webhooks',
  'wordpress_care',
  'wordpress_sites',
  'work_adjustments',
  'work_corrections',
  'work_days',
  'work_sessions',
  'work_targets',
  'workflows',
];

describeApp('a table', (app) => {
  it('is in backups, or deliberately not', async () => {
    const tables = await tablesOf(app().dataSource);
    expect(tables.filter((name) => !EXCLUDED_TABLES.has(name) && name !== 'migrations')).toEqual(LASTING);
  });
});
