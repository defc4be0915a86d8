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
  const { t } = useTranslation();
  if (query === '') {
    return (
      <EmptyState icon={IconStack2} title={t('projects.empty.none')} text={t('projects.empty.noneText')}>
        <Button onClick={onNew}>{t('projects.new')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('projects.empty.filtered', { query })}
      text={t('projects.empty.filteredText')}
    >
      <Button variant="default" onClick={onClearSearch}>
        {t('projects.search.clear')}
      </Button>
    </EmptyState>
  );
}
