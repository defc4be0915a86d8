import { useTranslation } from 'react-i18next';
import { useCreateCostMutation, type CostDto } from '@/api/costs.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { newCostValues } from './cost-values';
import { ModalForm } from './modal-form';
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
  const separator = useSeparator();
  const [createCost] = useCreateCostMutation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('form.newTitle')} size="lg">
      <ModalForm
        place="cost/new"
        initial={newCostValues(date, separator)}
        initialPaths={[]}
        save={(createCostDto) => createCost({ createCostDto }).unwrap()}
        failed={(reason) => t('form.createFailed', { reason })}
        saveLabel={t('form.create')}
        onSaved={onSaved}
        onClose={onClose}
      />
    </FormModal>
  );
}
