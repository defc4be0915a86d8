import { Button } from '@mantine/core';
import { IconChecklist, IconCircleCheck, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { t } from '@/i18n';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { ChangeView } from '@/ui/view/use-view';
import { isFilteredBy, unfiltered, type TasksView } from './data/use-tasks-view';

interface Props {
  view: TasksView;
  hasNoTasks: boolean;
  /** Nothing in the tab matches the query or another filter. */
  isFiltered: boolean;
  /** Matches in the other tab. */
  otherTabCount: number;
  onNew: () => void;
  onChange: ChangeView<TasksView>;
}

/** Why the list is empty, and the action to change that. */
export function EmptyTasks({ view, hasNoTasks, isFiltered, otherTabCount, onNew, onChange }: Props) {
  const { tab, query } = view;
  if (hasNoTasks) {
    return (
      <EmptyState icon={IconChecklist} title={t('tasks.empty.none')} text={t('tasks.empty.noneText')}>
        <Button onClick={onNew}>{t('tasks.new')}</Button>
      </EmptyState>
    );
  }
  const isMine = tab === 'mine';
  const otherTab = isMine ? 'others' : 'mine';
  if (isFiltered) {
    const byQuery = query !== '' && !isFilteredBy({ ...view, query: '' });
    const limited = t(query === '' ? 'tasks.empty.limited' : 'tasks.empty.limitedBySeveral');
    const title = byQuery ? t('tasks.empty.filtered', { query }) : limited;
    return (
      <EmptyState icon={IconSearchOff} title={title} text={byQuery ? t('tasks.empty.filteredText') : undefined}>
        {otherTabCount > 0 && (
          <Button onClick={() => onChange({ tab: otherTab }, { replace: false })}>
            {t('tasks.empty.elsewhere', { count: otherTabCount, tab: t(`tasks.tabs.${otherTab}`) })}
          </Button>
        )}
        <Button variant="default" onClick={() => onChange(unfiltered)}>
          {t('tasks.filter.clear')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={isMine ? IconCircleCheck : IconUsers}
      title={t(`tasks.empty.${tab}`)}
      text={t(isMine ? 'tasks.empty.mineText' : 'tasks.empty.othersText')}
    >
      <Button variant="default" onClick={onNew}>
        {t('tasks.new')}
      </Button>
    </EmptyState>
  );
}
