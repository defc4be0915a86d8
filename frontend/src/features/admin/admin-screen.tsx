import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { PageHeader } from '@/ui/screen/page-header';
import { AuditTab } from './audit/audit-tab';
import { PanelCrash } from './panel-crash';
import { SystemTab } from './system/system-tab';
import { TablesTab } from './tables/tables-tab';
import { ToolsTab } from './tools/tools-tab';
import { adminTabs, noFilter, useAdminView, type AdminTab } from './use-admin-view';

/** Accounts, raw data, what admins did and how the product is doing: for admins only. */
export function AdminScreen() {
  const { t } = useTranslation('admin');
  const [view, change] = useAdminView();
  const open = (tab: string | null) =>
    change({ tab: tab as AdminTab, table: '', page: 1, log: 'changes', ...noFilter }, { replace: false });
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs value={view.tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          {adminTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ErrorBoundary resetKey={view.tab} fallback={(error, reset) => <PanelCrash error={error} onRetry={reset} />}>
          <Tabs.Panel value="tables">
            <TablesTab view={view} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="tools">
            <ToolsTab />
          </Tabs.Panel>
          <Tabs.Panel value="audit">
            <AuditTab view={view} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="system">
            <SystemTab />
          </Tabs.Panel>
        </ErrorBoundary>
      </Tabs>
    </>
  );
}
