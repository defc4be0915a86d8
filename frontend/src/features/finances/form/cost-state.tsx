import { IconMoodPuzzled } from '@tabler/icons-react';
import { t } from '@/i18n';
import { toApiError } from '@/api/errors/api-error';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { EditedCost } from './use-edited-cost';

/** In place of a cost that is loading, failed to load, or does not exist. */
export function CostState({ cost: { cost, error, refetch }, rows }: { cost: EditedCost; rows: number }) {
  if (error && toApiError(error).status === 404)
    return <EmptyState icon={IconMoodPuzzled} title={t('finances.notFound')} text={t('finances.notFoundText')} />;
  return <ListState query={{ data: cost, error, refetch }} rows={rows} />;
}
