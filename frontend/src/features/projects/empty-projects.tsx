import { Button } from '@mantine/core';
import { IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/empty-state';

interface Props {
  /** What was searched for; empty when there is no project at all. */
  query: string;
  onNew: () => void;
  onClearSearch: () => void;
}

/** Why there is no list, and the one thing to do about it. */
export function EmptyProjects({ query, onNew, onClearSearch }: Props) {
  const { t } = useTranslation('projects');
  if (query === '') {
    return (
      <EmptyState icon={IconStack2} title={t('empty.none')} text={t('empty.noneText')}>
        <Button onClick={onNew}>{t('new')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconSearchOff} title={t('empty.filtered', { query })} text={t('empty.filteredText')}>
      <Button variant="default" onClick={onClearSearch}>
        {t('search.clear')}
      </Button>
    </EmptyState>
  );
}
