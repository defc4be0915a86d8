import { Button } from '@mantine/core';
import { IconChecklist, IconCircleCheck, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { t } from '@/i18n';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { Tab } from './data/task-groups';

interface Props {
  tab: Tab;
  hasNoTasks: boolean;
  query: string;
  /** Besides the query. */
  hasOtherFilters: boolean;
  /** Nothing in the tab matches the query or another filter. */
  isFiltered: boolean;
  /** Matches in the other tab. */
  otherTabCount: number;
  onNew: () => void;
  onOpenOtherTab: () => void;
  onClearFilter: () => void;
}

/** Why the list is empty, and the action to change that. */
export function EmptyTasks(props: Props) {
  const { tab, hasNoTasks, query, hasOtherFilters, isFiltered, otherTabCount, onNew, onOpenOtherTab, onClearFilter } =
    props;
  if (hasNoTasks) {
    return (
      <EmptyState icon={IconChecklist} title={t('tasks.empty.none')} text={t('tasks.empty.noneText')}>
        <Button onClick={onNew}>{t('tasks.new')}</Button>
      </EmptyState>
    );
  }
  const isMine = tab === 'mine';
  if (isFiltered) {
    const byQuery = query !== '' && !hasOtherFilters;
    const limited = t(query === '' ? 'tasks.empty.limited' : 'tasks.empty.limitedBySeveral');
    const title = byQuery ? t('tasks.empty.filtered', { query }) : limited;
    return (
      <EmptyState icon={IconSearchOff} title={title} text={byQuery ? t('tasks.empty.filteredText') : undefined}>
        {otherTabCount > 0 && (
          <Button onClick={onOpenOtherTab}>
            {t('tasks.empty.elsewhere', {
              count: otherTabCount,
              tab: t(isMine ? 'tasks.tabs.others' : 'tasks.tabs.mine'),
            })}
          </Button>
        )}
        <Button variant="default" onClick={onClearFilter}>
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
