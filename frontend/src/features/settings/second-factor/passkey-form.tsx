import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '@/api/account.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { toast } from '@/ui/feedback/toast';
import classes from './second-factor.module.css';

interface Props {
  onClose: () => void;
  onAdded: (codes: string[] | undefined) => void;
}

/** The browser, not the server, has refused. */
const refusal = (message: string) =>
  Object.assign(new Error(message), { status: 'CUSTOM_ERROR', message, fromServer: true });

export function PasskeyForm({ onClose, onAdded }: Props) {
  const { t } = useTranslation();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useSaveForm({
    initial: { name: '', currentPassword: '' },
    typed: [],
    awaited: true,
    validate: ({ name, currentPassword }) => ({
      ...(name.trim() === '' && { name: t('factor.passkey.nameRequired') }),
      ...(currentPassword === '' && { currentPassword: t('factor.passwordRequired') }),
    }),
    save: async ({ name, currentPassword }) => {
      const asked = begin({ passwordProofDto: { currentPassword } }).unwrap();
      const [question, { makePasskey }] = await Promise.all([asked, import('@/shared/passkeys/passkeys')]);
      const made = await makePasskey(question);
      if (made === 'known') throw refusal(t('factor.passkey.known'));
      if (!made) throw refusal(t('factor.passkey.cancelled'));
      return add({ newPasskeyDto: { name, ...made } }).unwrap();
    },
    failed: (reason) => t('factor.passkey.failed', { reason }),
    onSaved: ({ recovery_codes: codes }) => {
      toast.success(t('factor.passkey.added', { name: form.values.name.trim() }));
      onAdded(codes);
    },
  });
  return (
    <ModalForm form={form} saveLabel={t('factor.passkey.submit')} onClose={onClose}>
      <p className={classes.text}>{t('factor.passkey.text')}</p>
      <TextInput
        {...form.field('name')}
        label={t('factor.passkey.name')}
        description={t('factor.passkey.nameHint')}
        required
        maxLength={60}
        data-autofocus
      />
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('factor.currentPassword')}
        required
        autoComplete="current-password"
      />
    </ModalForm>
  );
}
