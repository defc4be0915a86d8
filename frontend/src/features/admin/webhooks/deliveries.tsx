import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everySeconds } from '@/api/client/query-options';
import {
  useGetWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
  useTestWebhookMutation,
  type DeliveryDto,
  type WebhookDto,
} from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { Delivery } from './delivery';
import classes from './webhooks.module.css';

const perPage = 20;

export function Deliveries({ webhook: { id } }: { webhook: WebhookDto }) {
  const { t } = useTranslation();
  const act = useAction();
  const [resend] = useResendWebhookDeliveryMutation();
  const [sendPing, { isLoading }] = useTestWebhookMutation();
  /** Where each newer page starts, newest first. */
  const [starts, setStarts] = useState<number[]>([]);
  const before = starts.at(-1);
  const query = useGetWebhookDeliveriesQuery(
    { id, limit: perPage, ...(before !== undefined && { before }) },
    // Often enough for an admin who waits for a delivery.
    { refetchOnMountOrArgChange: true, ...everySeconds(3) },
  );
  const page = query.currentData;
  const older = page?.before ?? null;
  const onResend = (delivery: DeliveryDto) =>
    act(
      () => resend({ id, delivery: delivery.id }).unwrap(),
      (reason) => t('webhooks.resendFailed', { reason }),
    );
  const ping = () =>
    act(
      () => sendPing({ id }).unwrap(),
      (reason) => t('webhooks.testFailed', { reason }),
    );
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.intro}>{t('webhooks.logText')}</p>
        <Button
          variant="default"
          loading={isLoading}
          leftSection={<IconSend size={16} stroke={2} aria-hidden />}
          onClick={() => void ping().then((isSent) => isSent && setStarts([]))}
        >
          {t('webhooks.pingNow')}
        </Button>
      </div>
      <ListState query={{ data: page, error: query.error, refetch: query.refetch }} rows={4} />
      {page?.items.length === 0 && <p className={classes.text}>{t('webhooks.logEmpty')}</p>}
      {page && page.items.length > 0 && (
        <ol className={classes.log}>
          {page.items.map((delivery) => (
            <Delivery key={delivery.id} webhookId={id} delivery={delivery} onResend={onResend} />
          ))}
        </ol>
      )}
      {(starts.length > 0 || older !== null) && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
            {t('webhooks.newer')}
          </Button>
          <Button
            variant="default"
            disabled={older === null}
            onClick={() => older !== null && setStarts([...starts, older])}
          >
            {t('webhooks.older')}
          </Button>
        </div>
      )}
    </>
  );
}
