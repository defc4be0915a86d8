import { Checkbox, Text, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { useEraseUserMutation } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { HandOverField, LeavingModal, NO_SUCCESSOR, type LeavingFormProps, type LeavingModalProps } from './hand-over';

function EraseForm({ onClose, ...props }: LeavingFormProps) {
  const { user, openTasks } = props;
  const { id, email } = user;
  const [erase] = useEraseUserMutation();
  const confirmProblem = (typed: string) => {
    if (typed === '') return t('admin.users.eraseConfirmRequired');
    return typed.toLowerCase() !== email.toLowerCase() && t('admin.users.eraseConfirmWrong');
  };
  const form = useSaveForm({
    initial: { email: '', handTasksTo: openTasks > 0 ? '' : NO_SUCCESSOR, namesAlone: true },
    // The admin confirms by typing it again.
    draftFields: [],
    validate: (values) => {
      const problem = confirmProblem(values.email.trim());
      return {
        ...(problem && { email: problem }),
        ...(values.handTasksTo === '' && { handTasksTo: t('admin.users.handToRequired') }),
      };
    },
    save: ({ handTasksTo, ...values }) => {
      const eraseUserDto = { ...values, handTasksTo: handTasksTo === NO_SUCCESSOR ? null : Number(handTasksTo) };
      return erase({ id, eraseUserDto }).unwrap();
    },
    failureText: (reason) => t('admin.users.eraseFailed', { reason }),
    successText: () => t('admin.users.erased'),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('admin.users.eraseSubmit')} danger onClose={onClose}>
      <Text c="dimmed">{t('admin.users.eraseText', { email })}</Text>
      <Text c="dimmed">{t('admin.users.eraseBackups')}</Text>
      {openTasks > 0 && <HandOverField {...props} field={form.field('handTasksTo')} />}
      <Checkbox
        {...form.field('namesAlone', 'checkbox')}
        label={t('admin.users.eraseAlone')}
        description={t('admin.users.eraseAloneHint')}
      />
      <TextInput
        {...form.field('email')}
        label={t('admin.users.eraseConfirm')}
        description={t('admin.users.eraseConfirmHint')}
        placeholder={email}
        required
        inputMode="email"
      />
    </ModalForm>
  );
}

/** Erases a user's identity for good. */
export function EraseModal(props: LeavingModalProps) {
  return <LeavingModal {...props} title={t('admin.users.eraseTitle')} form={EraseForm} />;
}
