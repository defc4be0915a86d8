import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '@/shared/passkeys/has-passkeys';
import { FormModal } from '@/ui/dialogs/form-modal';
import { PasskeyForm } from './passkey-form';
import classes from './second-factor.module.css';
import { TotpForms } from './totp-forms';

interface Props {
  hasApp: boolean;
  /** There is no way out. */
  isForced?: boolean;
  /** @param codes to show once; null unless it is the first factor */
  onAdded: (codes: string[] | null) => void;
  /** Called whenever a form opens or closes. */
  onForm?: (isOpen: boolean) => void;
}

export function AddFactor({ hasApp, isForced = false, onAdded, onForm }: Props) {
  const { t } = useTranslation();
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
      <div className={isForced ? classes.choices : classes.actions}>
        {hasPasskeys() && (
          <Button variant={isForced ? 'filled' : 'default'} onClick={() => show('passkey')}>
            {t('factor.addPasskey')}
          </Button>
        )}
        {!hasApp && (
          <Button variant={isForced && !hasPasskeys() ? 'filled' : 'default'} onClick={() => show('app')}>
            {t('factor.addApp')}
          </Button>
        )}
      </div>
      {!hasPasskeys() && <p className="muted-note">{t('factor.noPasskeys')}</p>}
      <FormModal opened={open === 'passkey'} onClose={close} title={t('factor.passkey.title')}>
        <PasskeyForm onClose={close} onAdded={finish} />
      </FormModal>
      <FormModal opened={open === 'app'} onClose={close} title={t('factor.totp.title')}>
        <TotpForms onClose={close} onAdded={finish} />
      </FormModal>
    </>
  );
}
