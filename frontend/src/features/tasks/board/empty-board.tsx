import { Button } from '@mantine/core';
import { IconChecklist, IconCircleCheck, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { Tab } from './task-board';

interface Props {
  tab: Tab;
  /** There are no tasks at all. */
  isNothingAtAll: boolean;
  query: string;
  /** A filter besides the query is active. */
  isElseFiltered: boolean;
  /** Nothing in the tab matches the query or another filter. */
  isFiltered: boolean;
  /** The number of matches in the other tab. */
  elsewhere: number;
  onNew: () => void;
  onElsewhere: () => void;
  onClearFilter: () => void;
}

/** Why the list is empty, and the action to change that. */
export function EmptyBoard(props: Props) {
  const { tab, isNothingAtAll, query, isElseFiltered, isFiltered, elsewhere, onNew, onElsewhere, onClearFilter } =
    props;
  const { t } = useTranslation('tasks');
  if (isNothingAtAll) {
    return (
      <EmptyState icon={IconChecklist} title={t('empty.none')} text={t('empty.noneText')}>
        <Button onClick={onNew}>{t('new')}</Button>
      </EmptyState>
    );
  }
  const isMine = tab === 'mine';
  if (isFiltered) {
    const byQuery = query !== '' && !isElseFiltered;
    const limited = t(query === '' ? 'empty.limited' : 'empty.limitedBySeveral');
    const title = byQuery ? t('empty.filtered', { query }) : limited;
    return (
      <EmptyState icon={IconSearchOff} title={title} text={byQuery ? t('empty.filteredText') : undefined}>
        {elsewhere > 0 && (
          <Button onClick={onElsewhere}>
            {t('empty.elsewhere', { count: elsewhere, tab: t(isMine ? 'tabs.others' : 'tabs.mine') })}
          </Button>
        )}
        <Button variant="default" onClick={onClearFilter}>
          {t('filter.clear')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={isMine ? IconCircleCheck : IconUsers}
      title={t(`empty.${tab}`)}
      text={t(isMine ? 'empty.mineText' : 'empty.othersText')}
    >
      <Button variant="default" onClick={onNew}>
        {t('new')}
      </Button>
    </EmptyState>
  );
}
