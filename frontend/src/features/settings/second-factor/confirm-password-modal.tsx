import { Text } from '@mantine/core';
import { t } from '@/i18n';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { CurrentPassword } from '@/shared/accounts/password-fields';
import { FormModal } from '@/ui/dialogs/form-modal';

/** A change of sign-in methods that requires the password. */
interface Change<R> {
  text?: string;
  saveLabel: string;
  save: (currentPassword: string) => Promise<R>;
  failureText: (reason: string) => string;
  onSaved: (result: R) => void;
}

export function ConfirmPasswordForm<R>({ change }: { change: Change<R> }) {
  const form = useSaveForm({
    initial: { currentPassword: '' },
    draftFields: [],
    locksWhileSaving: true,
    validate: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: t('factor.passwordRequired') } : {},
    save: ({ currentPassword }) => change.save(currentPassword),
    failureText: (reason) => change.failureText(reason),
    onSaved: change.onSaved,
  });
  return (
    <ModalForm form={form} saveLabel={change.saveLabel}>
      {change.text && <Text c="dimmed">{change.text}</Text>}
      <CurrentPassword {...form.field('currentPassword')} label={t('factor.currentPassword')} required data-autofocus />
    </ModalForm>
  );
}

interface Props<R> {
  /** null: closed. */
  change: (Change<R> & { title: string }) | null;
  onClose: () => void;
}

export function ConfirmPasswordModal<R>({ change, onClose }: Props<R>) {
  const onSaved = (result: R) => {
    onClose();
    change?.onSaved(result);
  };
  return (
    <FormModal opened={change !== null} onClose={onClose} title={change?.title}>
      {change && <ConfirmPasswordForm change={{ ...change, onSaved }} />}
    </FormModal>
  );
}
