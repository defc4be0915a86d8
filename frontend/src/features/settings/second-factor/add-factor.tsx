import { Box, Button, Code, Flex, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { t } from '@/i18n';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  type TotpSetupDto,
} from '@/api/account.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { hasPasskeys } from '@/shared/accounts/has-passkeys';
import { CurrentPassword } from '@/shared/accounts/password-fields';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { ConfirmPasswordForm } from './confirm-password-modal';

const QrCode = lazyWithPreload(() => import('./qr-code').then((m) => m.QrCode));

interface FormProps {
  onAdded: (codes: string[] | undefined) => void;
}

/** The browser, not the server, has refused. */
const refusal = (message: string) =>
  Object.assign(new Error(message), { status: 'CUSTOM_ERROR', message, fromServer: true });

function PasskeyForm({ onAdded }: FormProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useSaveForm({
    initial: { name: '', currentPassword: '' },
    draftFields: [],
    locksWhileSaving: true,
    validate: ({ name, currentPassword }) => ({
      ...(name.trim() === '' && { name: t('factor.passkey.nameRequired') }),
      ...(currentPassword === '' && { currentPassword: t('factor.passwordRequired') }),
    }),
    save: async ({ name, currentPassword }) => {
      const asked = begin({ passwordProofDto: { currentPassword } }).unwrap();
      const [question, { createPasskey }] = await Promise.all([asked, import('@/shared/accounts/passkeys')]);
      const made = await createPasskey(question);
      if (made === 'known') throw refusal(t('factor.passkey.known'));
      if (!made) throw refusal(t('factor.passkey.cancelled'));
      return add({ newPasskeyDto: { name, ...made } }).unwrap();
    },
    failureText: (reason) => t('factor.passkey.failed', { reason }),
    onSaved: ({ recovery_codes: codes }) => {
      toast.success(t('factor.passkey.added', { name: form.values.name.trim() }));
      onAdded(codes);
    },
  });
  return (
    <ModalForm form={form} saveLabel={t('factor.passkey.submit')}>
      <Text c="dimmed">{t('factor.passkey.text')}</Text>
      <TextInput
        {...form.field('name')}
        label={t('factor.passkey.name')}
        description={t('factor.passkey.nameHint')}
        required
        maxLength={60}
        data-autofocus
      />
      <CurrentPassword {...form.field('currentPassword')} label={t('factor.currentPassword')} required />
    </ModalForm>
  );
}

/** In groups of four, like in apps. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

function CodeStep({ setup, onAdded }: FormProps & { setup: TotpSetupDto }) {
  const [confirm] = useConfirmTotpMutation();
  const form = useSaveForm({
    initial: { code: '' },
    draftFields: [],
    locksWhileSaving: true,
    validate: ({ code }) => (/^\d{6}$/.test(code.replace(/[\s-]/g, '')) ? {} : { code: t('factor.totp.codeRequired') }),
    save: (confirmTotpDto) => confirm({ confirmTotpDto }).unwrap(),
    failureText: (reason) => t('factor.totp.failed', { reason }),
    successText: () => t('factor.totp.added'),
    onSaved: ({ recovery_codes: codes }) => onAdded(codes),
  });
  return (
    <ModalForm form={form} saveLabel={t('factor.totp.submit')}>
      <Text c="dimmed">{t('factor.totp.text')}</Text>
      <Suspense fallback={<Box h={200} />}>
        <QrCode text={setup.uri} label={t('factor.totp.picture')} />
      </Suspense>
      <Text c="dimmed">
        {t('factor.totp.key')}
        <Code
          display="block"
          c="var(--text)"
          mt={4}
          px="sm"
          py="xs"
          fz="md"
          className="breakable"
          style={{ userSelect: 'all' }}
        >
          {grouped(setup.key)}
        </Code>
      </Text>
      <TextInput
        {...form.field('code')}
        label={t('factor.totp.code')}
        description={t('factor.totp.codeHint')}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
    </ModalForm>
  );
}

/** The password, then a QR code and the first code. */
function TotpForms({ onAdded }: FormProps) {
  const [begin] = useBeginTotpMutation();
  const [setup, setSetup] = useState<TotpSetupDto | null>(null);
  if (setup) return <CodeStep setup={setup} onAdded={onAdded} />;
  const change = {
    saveLabel: t('factor.continue'),
    save: (currentPassword: string) => begin({ passwordProofDto: { currentPassword } }).unwrap(),
    failureText: (reason: string) => t('factor.totp.beginFailed', { reason }),
    onSaved: setSetup,
  };
  return <ConfirmPasswordForm change={change} />;
}

interface Props {
  hasApp: boolean;
  /** The user cannot continue without a factor. */
  isForced?: boolean;
  /** @param codes to show once; null unless it is the first factor */
  onAdded: (codes: string[] | null) => void;
  /** Called whenever a form opens or closes. */
  onForm?: (isOpen: boolean) => void;
}

export function AddFactor({ hasApp, isForced = false, onAdded, onForm }: Props) {
  const [open, setOpen] = useState<'passkey' | 'app' | null>(null);
  const show = (form: typeof open) => {
    setOpen(form);
    onForm?.(form !== null);
  };
  const close = () => show(null);
  const finish = (codes: string[] | undefined) => {
    close();
    onAdded(codes ?? null);
  };
  return (
    <>
      <Flex direction={isForced ? 'column' : 'row'} wrap="wrap" gap="xs">
        {hasPasskeys() && (
          <Button variant={isForced ? 'filled' : 'default'} onClick={() => show('passkey')}>
            {t('factor.addPasskey')}
          </Button>
        )}
        {!hasApp && (
          <Button
            variant={isForced && !hasPasskeys() ? 'filled' : 'default'}
            // Its label takes two lines on the narrowest phones.
            h="auto"
            mih={36}
            px="sm"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => show('app')}
          >
            {t('factor.addApp')}
          </Button>
        )}
      </Flex>
      {!hasPasskeys() && <p className="muted-note">{t('factor.noPasskeys')}</p>}
      <FormModal opened={open === 'passkey'} onClose={close} title={t('factor.passkey.title')}>
        <PasskeyForm onAdded={finish} />
      </FormModal>
      <FormModal opened={open === 'app'} onClose={close} title={t('factor.totp.title')}>
        <TotpForms onAdded={finish} />
      </FormModal>
    </>
  );
}
