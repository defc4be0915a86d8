import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copyable } from '@/shared/programs/copyable';
import { FormModal, HeldOpen } from '@/ui/dialogs/form-modal';
import layout from '@/shared/form/form.module.css';
import { TokenForm } from './token-form';
import classes from './token-form.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

interface Made {
  name: string;
  token: string;
}

/** Shown once: it cannot be shown again. */
function MadeToken({ made: { name, token }, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={layout.form}>
      <HeldOpen />
      <div role="status">
        <p className={classes.made}>{t('programs.createdTitle', { name })}</p>
        <p className={classes.text}>{t('programs.createdText')}</p>
      </div>
      <Copyable name={t('programs.token')} text={token} />
      <div className={layout.footer}>
        <Button data-autofocus onClick={onClose}>
          {t('programs.done')}
        </Button>
      </div>
    </div>
  );
}

function Steps({ onClose }: Pick<Props, 'onClose'>) {
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeToken made={made} onClose={onClose} />;
  return <TokenForm onMade={setMade} onClose={onClose} />;
}

/** Creates a token, and then shows it. */
export function NewTokenModal({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('programs.new')} size="lg">
      {opened && <Steps onClose={onClose} />}
    </FormModal>
  );
}
