import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListErrorText } from '@/api/errors/error-text';
import { useGetCostQuery, useUpdateCostMutation, type CostDto } from '@/api/finances.api';
import { ifMatch } from '@/shared/form/meanwhile/if-match';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { formatDay } from '@/ui/text/dates';
import { pathsOf } from '../attachments';
import { CostForm } from './cost-form';
import { valuesOf } from './cost-values';
import type { EditableCost, EditedCost } from './use-edited-cost';

interface FormProps {
  edited: EditableCost;
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

function EditForm({ edited, onSaved, onClose }: FormProps) {
  const { t } = useTranslation();
  const [updateCost] = useUpdateCostMutation();
  // As it was when the form opened: a later refresh does not change it.
  const [{ cost, isByInstance }] = useState(edited);
  const { refetch, ...asked } = useGetCostQuery({ id: cost.id }, { refetchOnMountOrArgChange: true });
  const notice = isByInstance ? 'form.instanceNotice' : 'form.recurringNotice';
  return (
    <CostForm
      place={`cost/${String(cost.id)}`}
      initial={valuesOf(cost)}
      initialPaths={pathsOf(cost.attachments)}
      stored={asked.currentData}
      load={() => refetch().unwrap()}
      save={(updateCostDto, basis) => updateCost({ id: cost.id, updateCostDto, ...ifMatch(basis) }).unwrap()}
      failed={(reason) => t('finances.form.updateFailed', { reason })}
      saveLabel={t('common.save')}
      notice={cost.is_recurring ? t(`finances.${notice}`, { date: formatDay(cost.date) }) : undefined}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface Props {
  /** null: closed. */
  edited: EditedCost | null;
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

export function EditCostModal({ edited, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  return (
    <FormModal opened={edited !== null} onClose={onClose} title={t('finances.form.editTitle')} size="lg">
      {edited?.state === 'failed' && <ErrorBanner message={listErrorText(edited.error)} />}
      {edited?.state === 'loading' && <RowsSkeleton rows={6} />}
      {edited?.state === 'loaded' && <EditForm key={edited.id} edited={edited} onSaved={onSaved} onClose={onClose} />}
    </FormModal>
  );
}
