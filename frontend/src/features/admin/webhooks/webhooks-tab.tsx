import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everySeconds } from '@/api/client/query-options';
import { useGetWebhooksQuery } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { useStableCallback } from '@/ui/use-stable-callback';
import { DeliveriesModal } from './deliveries-modal';
import { SecretModal, type ShownSecret } from './secret-modal';
import { useWebhookActions } from './use-webhook-actions';
import { WebhookHelp } from './webhook-help';
import { WebhookModal } from './webhook-modal';
import { WebhooksTable, type WebhookStep } from './webhooks-table';
import classes from './webhooks.module.css';

type Open = { step: 'edit' | 'log'; id: number } | { step: 'create' } | null;

/** The webhooks and their deliveries. */
export function WebhooksTab() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const query = useGetWebhooksQuery(undefined, { refetchOnMountOrArgChange: true, ...everySeconds(15) });
  const { remove, renew, test } = useWebhookActions(setSecret);
  const webhooks = query.data;
  const close = () => setOpen(null);
  const opened = (step: 'edit' | 'log') =>
    (open?.step === step && webhooks?.find((webhook) => webhook.id === open.id)) || null;
  const onStep = useStableCallback((step: WebhookStep, id: number) => {
    const webhook = webhooks?.find((one) => one.id === id);
    if (!webhook) return;
    if (step === 'delete') void remove(webhook);
    else if (step === 'renew') void renew(webhook);
    else if (step === 'test') void test(webhook).then((isSent) => isSent && setOpen({ step: 'log', id }));
    else setOpen({ step, id });
  });
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setOpen({ step: 'create' })}>
      {t('webhooks.new')}
    </Button>
  );
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.intro}>{t('webhooks.intro')}</p>
        {webhooks && webhooks.length > 0 && add}
      </div>
      <ListState query={query} rows={3} />
      {!query.error && webhooks?.length === 0 && (
        <EmptyState icon={IconWebhook} title={t('webhooks.empty')} text={t('webhooks.emptyText')}>
          {add}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <WebhooksTable webhooks={webhooks} onStep={onStep} />
          <WebhookHelp />
        </>
      )}
      <WebhookModal
        edited={open?.step === 'create' ? 'new' : opened('edit')}
        onClose={close}
        onCreated={({ name, secret: value }) => setSecret({ name, value })}
      />
      <DeliveriesModal webhook={opened('log')} onClose={close} />
      <SecretModal secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
