import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCostMutation, type CostDto } from '@/api/costs.api';
import { newCostValues } from './cost-values';
import { ModalForm, type Closable } from './modal-form';
import { useSeparator } from './use-separator';

interface Props {
  opened: boolean;
  /** The day that a new cost begins with. */
  date: string;
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

export function NewCostModal({ opened, date, onSaved, onClose }: Props) {
  const { t } = useTranslation('finances');
  const form = useRef<Closable>(null);
  const separator = useSeparator();
  const [createCost] = useCreateCostMutation();
  return (
    <Modal opened={opened} onClose={() => form.current?.close()} title={t('form.newTitle')} size="lg">
      <ModalForm
        ref={form}
        initial={newCostValues(date, separator)}
        initialPaths={[]}
        save={(createCostDto) => createCost({ createCostDto }).unwrap()}
        failed={(reason) => t('form.createFailed', { reason })}
        saveLabel={t('form.create')}
        onSaved={onSaved}
        onClose={onClose}
      />
    </Modal>
  );
}
