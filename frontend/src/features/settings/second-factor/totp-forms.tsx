import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginTotpMutation, useConfirmTotpMutation } from '@/api/account.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { later } from '@/ui/screen/later';
import { ProofForm } from './proof-modal';
import classes from './second-factor.module.css';

const QrCode = later(() => import('./qr-code').then((m) => m.QrCode));

interface Setup {
  uri: string;
  key: string;
}

interface Props {
  onClose: () => void;
  onAdded: (codes: string[] | undefined) => void;
}

/** In groups of four, like in apps. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

function CodeStep({ setup, onClose, onAdded }: Props & { setup: Setup }) {
  const { t } = useTranslation();
  const [confirm] = useConfirmTotpMutation();
  const form = useSaveForm({
    initial: { code: '' },
    typed: [],
    awaited: true,
    validate: ({ code }) => (/^\d{6}$/.test(code.replace(/[\s-]/g, '')) ? {} : { code: t('factor.totp.codeRequired') }),
    save: (confirmTotpDto) => confirm({ confirmTotpDto }).unwrap(),
    failed: (reason) => t('factor.totp.failed', { reason }),
    saved: () => t('factor.totp.added'),
    onSaved: ({ recovery_codes: codes }) => onAdded(codes),
  });
  return (
    <ModalForm form={form} saveLabel={t('factor.totp.submit')} onClose={onClose}>
      <p className={classes.text}>{t('factor.totp.text')}</p>
      <Suspense fallback={<div style={{ height: 200 }} />}>
        <QrCode text={setup.uri} label={t('factor.totp.picture')} />
      </Suspense>
      <p className={classes.text}>
        {t('factor.totp.key')}
        <code className={classes.key}>{grouped(setup.key)}</code>
      </p>
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
export function TotpForms({ onClose, onAdded }: Props) {
  const { t } = useTranslation();
  const [begin] = useBeginTotpMutation();
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup) return <CodeStep setup={setup} onClose={onClose} onAdded={onAdded} />;
  const proof = {
    submit: t('factor.continue'),
    send: (currentPassword: string) => begin({ passwordProofDto: { currentPassword } }).unwrap(),
    failed: (reason: string) => t('factor.totp.beginFailed', { reason }),
    onDone: setSetup,
  };
  return <ProofForm proof={proof} onClose={onClose} />;
}
