import { useTranslation } from 'react-i18next';
import { useListErrorText } from '@/api/errors/error-text';
import { useCreateCostMutation, type CostDto } from '@/api/finances.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { CostForm } from './cost-form';
import { newCostValues, valuesLike } from './cost-values';
import type { EditedCost } from './use-edited-cost';

interface Props {
  opened: boolean;
  /** The initial date of a new cost. */
  date: string;
  /** The cost to copy, without its files, which belong to the original; null: none. */
  like: EditedCost | null;
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

export function NewCostModal({ opened, date, like, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  const [createCost] = useCreateCostMutation();
  const copied = like?.state === 'loaded' ? like : null;
  return (
    <FormModal
      opened={opened || like !== null}
      onClose={onClose}
      title={t(like ? 'finances.form.copyTitle' : 'finances.form.newTitle')}
      size="lg"
    >
      {like?.state === 'failed' && <ErrorBanner message={listErrorText(like.error)} />}
      {like?.state === 'loading' && <RowsSkeleton rows={6} />}
      {(!like || copied) && (
        <CostForm
          key={copied?.id}
          place={copied ? `cost/copy/${String(copied.id)}` : 'cost/new'}
          initial={copied ? valuesLike(copied.cost, date) : newCostValues(date)}
          initialPaths={[]}
          save={(createCostDto) => createCost({ createCostDto }).unwrap()}
          failed={(reason) => t('finances.form.createFailed', { reason })}
          saveLabel={t('finances.form.create')}
          notice={copied ? t('finances.form.copyNotice') : undefined}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
