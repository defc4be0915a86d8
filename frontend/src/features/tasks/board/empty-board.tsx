import { Button } from '@mantine/core';
import { IconChecklist, IconCircleCheck, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { Tab } from './task-board';

interface Props {
  tab: Tab;
  /** Nobody has any task. */
  isNothingAtAll: boolean;
  /** What was searched for; empty when the tab itself is. */
  query: string;
  onNew: () => void;
  onClearFilter: () => void;
}

/** Why there is no list, and the one thing to do about it. */
export function EmptyBoard({ tab, isNothingAtAll, query, onNew, onClearFilter }: Props) {
  const { t } = useTranslation('tasks');
  if (isNothingAtAll) {
    return (
      <EmptyState icon={IconChecklist} title={t('empty.none')} text={t('empty.noneText')}>
        <Button onClick={onNew}>{t('new')}</Button>
      </EmptyState>
    );
  }
  if (query !== '') {
    return (
      <EmptyState icon={IconSearchOff} title={t('empty.filtered', { query })} text={t('empty.filteredText')}>
        <Button variant="default" onClick={onClearFilter}>
          {t('filter.clear')}
        </Button>
      </EmptyState>
    );
  }
  const isMine = tab === 'mine';
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
