import { Modal } from '@mantine/core';
import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useListErrorText } from '@/api/error-text';
import { useUpdateCostMutation, type CostDto } from '@/api/costs.api';
import { formatDay } from '@/ui/dates';
import { ErrorBanner } from '@/ui/error-banner';
import { RowsSkeleton } from '@/ui/skeletons';
import { pathsOf } from '../attachments';
import { valuesOf } from './cost-values';
import { ModalForm, type Closable } from './modal-form';
import type { EditedCost } from './use-edited-cost';
import { useSeparator } from './use-separator';

interface FormProps {
  cost: CostDto;
  isByInstance: boolean;
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
  ref: Ref<Closable>;
}

function EditForm({ cost, isByInstance, onSaved, onClose, ref }: FormProps) {
  const { t } = useTranslation('finances');
  const { t: common } = useTranslation();
  const separator = useSeparator();
  const [updateCost] = useUpdateCostMutation();
  const notice = isByInstance ? 'form.instanceNotice' : 'form.recurringNotice';
  return (
    <ModalForm
      ref={ref}
      initial={valuesOf(cost, separator)}
      initialPaths={pathsOf(cost.attachments)}
      save={(updateCostDto) => updateCost({ id: cost.id, updateCostDto }).unwrap()}
      failed={(reason) => t('form.updateFailed', { reason })}
      saveLabel={common('save')}
      notice={cost.is_recurring ? t(notice, { date: formatDay(cost.date) }) : undefined}
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
  const { t } = useTranslation('finances');
  const form = useRef<Closable>(null);
  const listErrorText = useListErrorText();
  // The form stays what it was while the modal fades away, and when the cost leaves the month behind it.
  const [shown, setShown] = useState(edited);
  const isSameForm = edited?.id === shown?.id && (shown?.cost !== undefined || edited?.cost === undefined);
  if (edited && edited !== shown && (!isSameForm || edited.error !== shown?.error)) setShown(edited);

  const close = () => (form.current ? form.current.close() : onClose());
  return (
    <Modal opened={edited !== null} onClose={close} title={t('form.editTitle')} size="lg">
      {shown?.error && <ErrorBanner message={listErrorText(shown.error)} />}
      {shown && !shown.cost && !shown.error && <RowsSkeleton rows={6} />}
      {shown?.cost && (
        <EditForm
          key={shown.id}
          ref={form}
          cost={shown.cost}
          isByInstance={shown.isByInstance}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
