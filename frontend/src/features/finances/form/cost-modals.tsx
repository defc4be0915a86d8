import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconMoodPuzzled } from '@tabler/icons-react';
import { t } from '@/i18n';
import {
  useCreateCostMutation,
  useGetCostMonthQuery,
  useGetCostQuery,
  useUpdateCostMutation,
  type CostDto,
} from '@/api/finances.api';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { FormModal } from '@/ui/dialogs/form-modal';
import { formatDay, type Month } from '@/ui/text/dates';
import { useLastKnown } from '@/ui/view/use-view';
import { toApiError } from '@/api/errors/api-error';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { pathsOf } from './attachments';
import { CostForm } from './cost-form';
import { newCostValues, copiedValues, valuesOf } from './cost-values';

export interface EditedCost {
  id: number;
  /** Undefined until loaded. */
  cost: CostDto | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface Query extends Omit<EditedCost, 'id' | 'cost'> {
  currentData?: CostDto | undefined;
  isFetching: boolean;
}

/** null: there is none. */
function useEdited(id: number | null, { currentData, isFetching, error, refetch }: Query): EditedCost | null {
  // During a refetch, it may be older than the last save.
  const answer = isFetching ? undefined : currentData;
  const known = useLastKnown(answer, id);
  // An empty answer stays null, which is a failure as well.
  return id === null ? null : { id, cost: known ?? answer, error: !isFetching && !known && error, refetch };
}

const always = { refetchOnMountOrArgChange: true };

/** The cost being edited, from the address: of a chosen instance, the original. */
export const useEditedCost = (id: number | null) =>
  useEdited(id, useGetCostQuery(id === null ? skipToken : { id }, always));

export interface EditedMonth extends EditedCost {
  month: Month;
}

/** The month of a cost being edited, from the address; null if there is none. */
export function useCostMonth(id: number | null, month: Month): EditedMonth | null {
  const edited = useEdited(id, useGetCostMonthQuery(id === null ? skipToken : { id, month }, always));
  // Not the one of another month, on the way back to it.
  const isThis = edited?.cost?.date.startsWith(month) ?? true;
  return edited && { ...edited, month, cost: isThis ? edited.cost : undefined };
}

/** In place of a cost that is loading, failed to load, or does not exist. */
export function CostState({ cost: { cost, error, refetch }, rows }: { cost: EditedCost; rows: number }) {
  if (error && toApiError(error).status === 404)
    return <EmptyState icon={IconMoodPuzzled} title={t('finances.notFound')} text={t('finances.notFoundText')} />;
  return <ListState query={{ data: cost, error, refetch }} rows={rows} />;
}

export interface CloseProps {
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

interface EditFormProps extends Pick<CloseProps, 'onSaved'> {
  cost: CostDto;
  isInstance: boolean;
}

function EditForm({ onSaved, ...edited }: EditFormProps) {
  const [updateCost] = useUpdateCostMutation();
  // As it was when the form opened: a later refresh does not change it.
  const [{ cost, isInstance }] = useState(edited);
  const { refetch, currentData } = useGetCostQuery({ id: cost.id });
  const notice = isInstance ? 'form.instanceNotice' : 'form.recurringNotice';
  return (
    <CostForm
      draftKey={`cost/${String(cost.id)}`}
      initial={valuesOf(cost)}
      initialPaths={pathsOf(cost.attachments)}
      stored={currentData}
      load={() => refetch().unwrap()}
      save={(updateCostDto, basis) => updateCost({ id: cost.id, updateCostDto, ...ifMatch(basis) }).unwrap()}
      failureText={(reason) => t('finances.form.updateFailed', { reason })}
      saveLabel={t('common.save')}
      notice={cost.is_recurring ? t(`finances.${notice}`, { date: formatDay(cost.date) }) : undefined}
      onSaved={onSaved}
    />
  );
}

interface EditProps extends CloseProps {
  /** null: closed. */
  edited: EditedCost | null;
  /** Whether the user chose an instance of it. */
  isInstance: boolean;
}

export function EditCostModal({ edited, onClose, ...props }: EditProps) {
  return (
    <FormModal opened={edited !== null} onClose={onClose} title={t('finances.form.editTitle')} size="lg">
      {edited && <CostState cost={edited} rows={6} />}
      {edited?.cost && <EditForm key={edited.id} cost={edited.cost} {...props} />}
    </FormModal>
  );
}

interface NewProps extends CloseProps {
  opened: boolean;
  /** The initial date of a new cost. */
  date: string;
  /** The cost to copy, without its files, which belong to the original; null: none. */
  copied: EditedCost | null;
}

export function NewCostModal({ opened, date, copied, onSaved, onClose }: NewProps) {
  const [createCost] = useCreateCostMutation();
  const original = copied?.cost;
  return (
    <FormModal
      opened={opened || copied !== null}
      onClose={onClose}
      title={t(copied ? 'finances.form.copyTitle' : 'finances.form.newTitle')}
      size="lg"
    >
      {copied && <CostState cost={copied} rows={6} />}
      {(!copied || original) && (
        <CostForm
          key={original?.id}
          draftKey={original ? `cost/copy/${String(original.id)}` : 'cost/new'}
          initial={original ? copiedValues(original, date) : newCostValues(date)}
          initialPaths={[]}
          save={(createCostDto) => createCost({ createCostDto }).unwrap()}
          failureText={(reason) => t('finances.form.createFailed', { reason })}
          saveLabel={t('finances.form.create')}
          notice={original ? t('finances.form.copyNotice') : undefined}
          onSaved={onSaved}
        />
      )}
    </FormModal>
  );
}
