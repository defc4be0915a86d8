import { Button } from '@mantine/core';
import { IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/empty-state';

interface Props {
  /** The query; empty if there are no projects at all. */
  query: string;
  onNew: () => void;
  onClearSearch: () => void;
}

/** Why the list is empty, and the action to change that. */
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
