import { i18n, t } from '@/i18n';
import { LabelButton } from '@/ui/label-button';
import '@/ui/screen/paper.css';
import { Tabs } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useGetConfigQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { todayIn } from '@/shared/studio/studio-time';
import { PageHeader } from '@/ui/screen/page-header';
import { TabStrip } from '@/ui/tab-strip';
import { formatDay, monthTitle } from '@/ui/text/dates';
import { CostsTab } from './costs-tab';
import { HoursTab } from './hours-tab';
import { ProjectsTab } from './projects-tab';
import classes from './statistics.module.css';
import { TasksTab } from './tasks-tab';
import { StatisticsContext, statisticsTabs, useStatisticsView, type StatisticsTab } from './use-statistics-view';
import { WorktimeTab } from './worktime-tab';

const panels = { costs: CostsTab, worktime: WorktimeTab, hours: HoursTab, tasks: TasksTab, projects: ProjectsTab };

/** Costs, work time, hours, tasks and projects as charts, tables and files. */
export function StatisticsScreen() {
  const { isAdmin } = useCurrentUser();
  const [now] = useState(() => todayIn().slice(0, 7));
  const [view, change, onClose] = useStatisticsView(isAdmin, now);
  const onChange = (changes: Partial<typeof view>) => change(changes, { replace: 'tables' in changes });
  const { data: config } = useGetConfigQuery();
  // Projects always show today's state.
  const range =
    view.tab !== 'projects' && [view.from, view.to].map((month) => monthTitle(month, i18n.language)).join(' – ');
  const amount = view.tab === 'costs' && t(`statistics.costs.${view.amount}`);
  const made = t('statistics.asOf', { date: formatDay(todayIn()) });
  return (
    <div className={classes.screen}>
      <PageHeader title={t('statistics.title')}>
        <LabelButton variant="default" className="no-print" icon={IconPrinter} onClick={() => window.print()}>
          {t('statistics.print')}
        </LabelButton>
      </PageHeader>
      <p className={classes.printed}>
        {[config?.studioName, t(`statistics.tabs.${view.tab}`), range, amount, made].filter(Boolean).join(' · ')}
      </p>
      <Tabs
        value={view.tab}
        onChange={(tab) => change({ tab: tab as StatisticsTab }, { replace: false })}
        keepMounted={false}
      >
        <div className="no-print">
          <TabStrip selected={view.tab}>
            {statisticsTabs
              .filter((tab) => isAdmin || tab !== 'costs')
              .map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {t(`statistics.tabs.${tab}`)}
                </Tabs.Tab>
              ))}
          </TabStrip>
        </div>
        <StatisticsContext value={{ view, now, onChange, onClose }}>
          {Object.entries(panels).map(([tab, Panel]) => (
            <Tabs.Panel key={tab} value={tab}>
              <Panel />
            </Tabs.Panel>
          ))}
        </StatisticsContext>
      </Tabs>
    </div>
  );
}
