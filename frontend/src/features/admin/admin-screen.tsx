import { Button, Code, Paper, Tabs, Text, Title } from '@mantine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import { t } from '@/i18n';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { PageHeader } from '@/ui/screen/page-header';
import { TabStrip } from '@/ui/tab-strip';
import { AuditTab } from './audit/audit-tab';
import { BinTab } from './bin/bin-tab';
import { SystemTab } from './system/system-tab';
import { TablesTab } from './tables/tables-tab';
import { UsersTab } from './users/users-tab';
import { adminTabs, AdminViewContext, noFilter, useAdminAddress, type AdminTab } from './use-admin-view';

const WebhooksTab = lazy(() => import('./webhooks/webhooks-tab').then((m) => ({ default: m.WebhooksTab })));

const panels: Record<AdminTab, ComponentType> = {
  tables: TablesTab,
  tools: UsersTab,
  bin: BinTab,
  webhooks: WebhooksTab,
  audit: AuditTab,
  system: SystemTab,
};

/** Replaces a crashed panel by message and stack, for a bug report. The other panels keep working. */
function PanelCrash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Paper withBorder p="lg" role="alert">
      <Title order={2} size="h3">
        {t('admin.crash')}
      </Title>
      <Text my="xs" c="var(--danger)">
        {error.message}
      </Text>
      <Code block mah={320} mb="md" tabIndex={0}>
        {error.stack}
      </Code>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Paper>
  );
}

/** Accounts, raw data, logs and the state of the product, for admins only. */
export function AdminScreen() {
  const address = useAdminAddress();
  const [view, change] = address;
  const open = (tab: string | null) =>
    change({ tab: tab as AdminTab, table: '', page: 1, log: 'changes', ...noFilter }, { replace: false });
  return (
    <AdminViewContext value={address}>
      <PageHeader title={t('admin.title')} />
      <Tabs value={view.tab} onChange={open} keepMounted={false}>
        <TabStrip selected={view.tab}>
          {adminTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`admin.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <ErrorBoundary resetKey={view.tab} fallback={(error, reset) => <PanelCrash error={error} onRetry={reset} />}>
          {adminTabs.map((tab) => {
            const Panel = panels[tab];
            return (
              <Tabs.Panel key={tab} value={tab}>
                <Suspense fallback={<RowsSkeleton rows={3} />}>
                  <Panel />
                </Suspense>
              </Tabs.Panel>
            );
          })}
        </ErrorBoundary>
      </Tabs>
    </AdminViewContext>
  );
}
