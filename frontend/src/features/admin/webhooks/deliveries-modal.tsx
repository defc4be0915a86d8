import { Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconRefresh,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import {
  useGetWebhookDeliveriesQuery,
  useGetWebhookDeliveryQuery,
  useResendWebhookDeliveryMutation,
  useTestWebhookMutation,
  type DeliveryDto,
  type DeliveryState,
  type WebhookDto,
} from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { LabelButton } from '@/ui/label-button';
import { formatDayAndTime } from '@/ui/text/dates';
import { useAction } from '@/shared/use-action';
import { FormModal } from '@/ui/dialogs/form-modal';
import { IconButton } from '@/ui/icon-button';
import { Details, Log, LogEntry, prettyJson, Sample } from '../log-parts';

const perPage = 20;

const states: Record<DeliveryState, { icon: Icon; color: string }> = {
  waiting: { icon: IconCircleDashed, color: 'dimmed' },
  delivered: { icon: IconCircleCheck, color: 'var(--status-done)' },
  failed: { icon: IconAlertTriangle, color: 'var(--danger)' },
};

interface DeliveryProps {
  webhookId: number;
  delivery: DeliveryDto;
}

/** The full delivery, of which the list has only a part. */
function Contents({ webhookId, delivery: { id, answer } }: DeliveryProps) {
  const { currentData, error, refetch } = useGetWebhookDeliveryQuery({ id: webhookId, delivery: id });
  if (!currentData) return <ListState query={{ error, refetch }} rows={3} />;
  return (
    <>
      <Sample title={t('webhooks.sent')}>{prettyJson(currentData.payload)}</Sample>
      {answer === null ? (
        <Text c="dimmed">{t('webhooks.noAnswer')}</Text>
      ) : (
        <Sample title={t('webhooks.answered')}>{answer}</Sample>
      )}
    </>
  );
}

/** An event, sent or pending. */
function Delivery({ webhookId, delivery, onResend }: DeliveryProps & { onResend: () => void }) {
  const { event, state, createdAt, problem, status, tries, nextAt, durationMs } = delivery;
  const { icon: Picture, color } = states[state];
  const result = [
    problem !== null && t(`webhooks.problem.${problem}`, { status }),
    problem === null && status !== null && String(status),
    durationMs !== null && t('webhooks.milliseconds', { value: durationMs }),
    tries > 0 && t('webhooks.tries', { count: tries }),
    tries > 0 && nextAt !== null && t('webhooks.nextTry', { date: formatDayAndTime(nextAt) }),
  ].filter((fact) => fact !== false);
  const facts = (
    <>
      <Group gap={6} wrap="nowrap" c={color}>
        <Picture size={16} stroke={2} aria-hidden />
        {t(`webhooks.deliveryStates.${state}`)}
      </Group>
      <code>{event}</code>
      <Text size="xs" c="dimmed">
        {result.join(' · ')}
      </Text>
    </>
  );
  return (
    <LogEntry
      at={createdAt}
      facts={facts}
      action={
        <IconButton
          icon={IconRefresh}
          label={t('webhooks.resendNamed', { event, date: formatDayAndTime(createdAt) })}
          onClick={onResend}
        />
      }
    >
      <Details summary={t('webhooks.details')}>
        <Contents webhookId={webhookId} delivery={delivery} />
      </Details>
    </LogEntry>
  );
}

function Deliveries({ webhook: { id } }: { webhook: WebhookDto }) {
  const act = useAction();
  const [resend] = useResendWebhookDeliveryMutation();
  const [sendPing, { isLoading }] = useTestWebhookMutation();
  /** Where each newer page starts, newest first. */
  const [starts, setStarts] = useState<number[]>([]);
  const before = starts.at(-1);
  const query = useGetWebhookDeliveriesQuery(
    { id, limit: perPage, ...(before !== undefined && { before }) },
    // Often enough for an admin who waits for a delivery.
    freshEvery(3),
  );
  const page = query.currentData;
  const older = page?.before ?? null;
  const onResend = (delivery: number) =>
    act(() => resend({ id, delivery }).unwrap(), 'webhooks.resendFailed', `delivery/${String(delivery)}`);
  const ping = async () => {
    if (await act(() => sendPing({ id }).unwrap(), 'webhooks.testFailed')) setStarts([]);
  };
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text flex="1 1 280px" c="dimmed">
          {t('webhooks.logText')}
        </Text>
        <LabelButton variant="default" loading={isLoading} icon={IconSend} onClick={() => void ping()}>
          {t('webhooks.pingNow')}
        </LabelButton>
      </Group>
      <ListState query={{ data: page, error: query.error, refetch: query.refetch }} rows={4} />
      {page?.items.length === 0 && <Text c="dimmed">{t('webhooks.logEmpty')}</Text>}
      {page && page.items.length > 0 && (
        <Log>
          {page.items.map((delivery) => (
            <Delivery
              key={delivery.id}
              webhookId={id}
              delivery={delivery}
              onResend={() => void onResend(delivery.id)}
            />
          ))}
        </Log>
      )}
      {(starts.length > 0 || older !== null) && (
        <Group justify="flex-end" gap="xs" mt="md">
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
        </Group>
      )}
    </>
  );
}

/** The deliveries of a webhook, with their results. */
export function DeliveriesModal({ webhook, onClose }: { webhook: WebhookDto | null; onClose: () => void }) {
  return (
    <FormModal onClose={onClose} title={webhook && t('webhooks.logTitle', { name: webhook.name })} size="xl">
      {webhook && <Deliveries key={webhook.id} webhook={webhook} />}
    </FormModal>
  );
}
