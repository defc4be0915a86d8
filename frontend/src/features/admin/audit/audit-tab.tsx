import { SegmentedControl } from '@mantine/core';
import { t } from '@/i18n';
import { adminLogs, noFilter, useAdminView, type AdminLog } from '../use-admin-view';
import { ChangesLog } from './changes-log';
import { SecurityLog } from './security-log';

/** The audit log and the security log. */
export function AuditTab() {
  const [view, change] = useAdminView();
  const Log = view.log === 'changes' ? ChangesLog : SecurityLog;
  // A user filtered in one log may also be of interest in the other.
  const open = (log: string) =>
    change({ ...noFilter, log: log as AdminLog, actor: view.actor, page: 1 }, { replace: false });
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t('admin.logs.label')}
        data={adminLogs.map((log) => ({ value: log, label: t(`admin.logs.${log}`) }))}
        value={view.log}
        onChange={open}
      />
      <Log />
    </>
  );
}
