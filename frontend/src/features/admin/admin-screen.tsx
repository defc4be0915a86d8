import { Button, Code, Paper, Tabs, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
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
import { adminTabs, noFilter, useAdminView, type AdminTab } from './use-admin-view';

const WebhooksTab = lazy(() => import('./webhooks/webhooks-tab').then((m) => ({ default: m.WebhooksTab })));

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
  const [view, change] = useAdminView();
  const open = (tab: string | null) =>
    change(
      { tab: tab as AdminTab, table: '', page: 1, accounts: 'active', log: 'changes', ...noFilter },
      { replace: false },
    );
  return (
    <>
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
          <Tabs.Panel value="tables">
            <TablesTab view={view} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="tools">
            <UsersTab view={view} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="bin">
            <BinTab view={view} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="webhooks">
            <Suspense fallback={<RowsSkeleton rows={3} />}>
              <WebhooksTab />
            </Suspense>
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
