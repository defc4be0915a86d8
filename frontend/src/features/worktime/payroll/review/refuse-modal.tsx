import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refuseCorrectionLimits } from '@/api/generated/limits.gen';
import { useRefuseCorrectionMutation, type CorrectionRequestDto } from '@/api/payroll.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';

interface FormProps {
  correction: CorrectionRequestDto;
  onClose: () => void;
}

function RefuseForm({ correction: { id, user }, onClose }: FormProps) {
  const { t } = useTranslation('payroll');
  const [refuse] = useRefuseCorrectionMutation();
  const form = useSaveForm({
    place: `refusal/${String(id)}`,
    initial: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: t('review.answerMissing') } : {}),
    save: (values) => refuse({ id, refuseCorrectionDto: values }).unwrap(),
    failed: (reason) => t('review.refuseFailed', { reason }),
    saved: () => t('review.refused'),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('review.refuse')} onClose={onClose}>
      <Textarea
        {...form.field('answer')}
        data-autofocus
        label={t('review.answer')}
        description={t('review.answerHint', { name: nameOf(user) })}
        maxLength={refuseCorrectionLimits.answer.maxLength}
        autosize
        minRows={2}
        required
      />
    </ModalForm>
  );
}

interface Props {
  /** null: closed. */
  correction: CorrectionRequestDto | null;
  onClose: () => void;
}

/** Refuses a correction, with a note for its author. */
export function RefuseModal({ correction, onClose }: Props) {
  const { t } = useTranslation('payroll');
  return (
    <FormModal
      opened={correction !== null}
      onClose={onClose}
      title={
        correction && t('review.refuseTitle', { date: formatDay(correction.work_date), name: nameOf(correction.user) })
      }
    >
      {correction && <RefuseForm key={correction.id} correction={correction} onClose={onClose} />}
    </FormModal>
  );
}
