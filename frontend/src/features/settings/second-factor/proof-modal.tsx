import { PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';

interface Proof<R> {
  text?: string;
  submit: string;
  send: (currentPassword: string) => Promise<R>;
  failed: (reason: string) => string;
  onDone: (result: R) => void;
}

interface Props<R> {
  proof: (Proof<R> & { title: string }) | null | false;
  onClose: () => void;
}

/** Requires the password before a change of sign-in methods. */
export function ProofForm<R>({ proof, onClose }: { proof: Proof<R>; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSaveForm({
    initial: { currentPassword: '' },
    draftFields: [],
    locksWhileSaving: true,
    validate: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: t('factor.passwordRequired') } : {},
    save: ({ currentPassword }) => proof.send(currentPassword),
    failureText: (reason) => proof.failed(reason),
    onSaved: proof.onDone,
  });
  return (
    <ModalForm form={form} saveLabel={proof.submit} onClose={onClose}>
      {proof.text && <Text c="dimmed">{proof.text}</Text>}
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('factor.currentPassword')}
        required
        autoComplete="current-password"
        data-autofocus
      />
    </ModalForm>
  );
}

/** The same in a modal of its own. */
export function ProofModal<R>({ proof, onClose }: Props<R>) {
  const done = (result: R) => {
    onClose();
    if (proof) proof.onDone(result);
  };
  return (
    <FormModal opened={Boolean(proof)} onClose={onClose} title={proof ? proof.title : ''}>
      {proof && <ProofForm proof={{ ...proof, onDone: done }} onClose={onClose} />}
    </FormModal>
  );
}
