import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copyable } from '@/shared/programs/copyable';
import { FormModal, HeldOpen } from '@/ui/dialogs/form-modal';
import { WebhookHelp } from './webhook-help';
import classes from './webhooks.module.css';

export interface ShownSecret {
  name: string;
  value: string;
}

interface Props {
  secret: ShownSecret | null;
  onClose: () => void;
}

function Secret({ value, onClose }: Pick<ShownSecret, 'value'> & Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <>
      <HeldOpen />
      <p className={classes.text}>{t('webhooks.secretText')}</p>
      <Copyable name={t('webhooks.secret')} text={value} />
      <WebhookHelp />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t('webhooks.done')}</Button>
      </div>
    </>
  );
}

/** Shows a new secret, once. */
export function SecretModal({ secret, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={secret !== null}
      onClose={onClose}
      title={secret && t('webhooks.secretTitle', { name: secret.name })}
      size="lg"
    >
      {secret && <Secret value={secret.value} onClose={onClose} />}
    </FormModal>
  );
}
