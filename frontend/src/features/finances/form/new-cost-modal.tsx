import { useTranslation } from 'react-i18next';
import { useCreateCostMutation, type CostDto } from '@/api/costs.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { CostForm } from './cost-form';
import { newCostValues } from './cost-values';

interface Props {
  opened: boolean;
  /** The day that a new cost begins with. */
  date: string;
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

export function NewCostModal({ opened, date, onSaved, onClose }: Props) {
  const { t } = useTranslation('finances');
  const [createCost] = useCreateCostMutation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('form.newTitle')} size="lg">
      <CostForm
        place="cost/new"
        initial={newCostValues(date)}
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
