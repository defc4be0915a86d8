import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEraseUserMutation } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { HandOverField, STAYS } from './hand-over-field';
import { LeavingModal, type LeavingFormProps, type LeavingModalProps } from './leaving-modal';
import classes from '../tools.module.css';

function EraseForm({ user: { id, email }, successors, openTasks, onClose }: LeavingFormProps) {
  const { t } = useTranslation();
  const [erase] = useEraseUserMutation();
  const form = useSaveForm({
    initial: { email: '', handTasksTo: openTasks > 0 ? '' : STAYS, namesAlone: true },
    // The admin confirms by typing it again.
    typed: [],
    validate: (values) => ({
      ...(values.email.trim() === '' && { email: t('admin.users.eraseConfirmRequired') }),
      ...(values.email.trim() !== '' &&
        values.email.trim().toLowerCase() !== email.toLowerCase() && { email: t('admin.users.eraseConfirmWrong') }),
      ...(values.handTasksTo === '' && { handTasksTo: t('admin.users.handToRequired') }),
    }),
    save: ({ handTasksTo, ...values }) => {
      const eraseUserDto = { ...values, handTasksTo: handTasksTo === STAYS ? null : Number(handTasksTo) };
      return erase({ id, eraseUserDto }).unwrap();
    },
    failed: (reason) => t('admin.users.eraseFailed', { reason }),
    saved: () => t('admin.users.erased'),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('admin.users.eraseSubmit')} danger onClose={onClose}>
      <p className={classes.text}>{t('admin.users.eraseText', { email })}</p>
      <p className={classes.text}>{t('admin.users.eraseBackups')}</p>
      {openTasks > 0 && (
        <HandOverField field={form.field('handTasksTo')} id={id} openTasks={openTasks} successors={successors} />
      )}
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
        autoComplete="off"
        inputMode="email"
      />
    </ModalForm>
  );
}

/** Erases a user's identity for good. */
export function EraseModal(props: LeavingModalProps) {
  const { t } = useTranslation();
  return <LeavingModal {...props} title={t('admin.users.eraseTitle')} form={EraseForm} />;
}
