import { Text } from '@mantine/core';
import { IconKey, IconListDetails, IconPencil, IconSend, IconTrash, type Icon } from '@tabler/icons-react';
import { t } from '@/i18n';
import type { WebhookDto } from '@/api/admin.api';
import { stateOf } from '@/shared/webhooks/webhook-state';
import { formatDayAndTime } from '@/ui/text/dates';
import { actionsColumn, column, type Column, DataTable } from '@/ui/table/data-table';
import { NameButton } from '@/ui/text-button';
import { actionsWidth, RowButton } from '../row-button';

/** The actions on a webhook. */
export type WebhookStep = 'log' | 'test' | 'edit' | 'renew' | 'delete';

interface Props {
  webhooks: WebhookDto[];
  onStep: (step: WebhookStep, webhook: WebhookDto) => void;
}

const colors = { on: undefined, failing: 'var(--danger)', switchedOff: 'var(--danger)', off: 'dimmed' };

function State({ webhook }: { webhook: WebhookDto }) {
  const state = stateOf(webhook);
  const { failingSince, waiting } = webhook;
  return (
    <>
      <Text c={colors[state]}>
        {t(`webhooks.states.${state}`)}
        {state === 'failing' && failingSince !== null && (
          <> {t('webhooks.failingSince', { date: formatDayAndTime(failingSince) })}</>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {state === 'switchedOff' && t('webhooks.switchedOffText')}
      </Text>
      <Text size="xs" c="dimmed">
        {waiting > 0 && t('webhooks.waiting', { count: waiting })}
      </Text>
    </>
  );
}

export function WebhooksTable({ webhooks, onStep }: Props) {
  const columns: Column<WebhookDto>[] = [
    column('name', t('webhooks.name'), (webhook) => (
      <>
        <NameButton onClick={() => onStep('log', webhook)}>{webhook.name}</NameButton>
        <Text size="xs" c="dimmed" truncate>
          {webhook.url}
        </Text>
      </>
    )),
    column(
      'events',
      t('webhooks.events'),
      ({ events }) => <span title={events.join(', ')}>{t('webhooks.eventCount', { count: events.length })}</span>,
      { width: 104, isMuted: true },
    ),
    column('state', t('webhooks.state'), (webhook) => <State webhook={webhook} />, { width: 'minmax(0, 208px)' }),
    actionsColumn(actionsWidth(184, 540), (webhook) => {
      const { name } = webhook;
      const button = (step: WebhookStep, icon: Icon, label: string, word: string) => (
        <RowButton icon={icon} label={label} word={word} onClick={() => onStep(step, webhook)} />
      );
      return (
        <>
          {button('edit', IconPencil, t('webhooks.edit', { name }), t('common.edit'))}
          {button('log', IconListDetails, t('webhooks.openLog', { name }), t('webhooks.log'))}
          {button('test', IconSend, t('webhooks.test', { name }), t('webhooks.ping'))}
          {button('renew', IconKey, t('webhooks.renew', { name }), t('webhooks.renewShort'))}
          {button('delete', IconTrash, t('webhooks.delete', { name }), t('common.delete'))}
        </>
      );
    }),
  ];
  return (
    <DataTable
      label={t('webhooks.label')}
      columns={columns}
      rows={webhooks}
      cards={{ below: 760, areas: ['name name', 'state actions', 'events actions'] }}
    />
  );
}
