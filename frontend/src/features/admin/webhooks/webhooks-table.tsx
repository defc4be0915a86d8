import { IconKey, IconListDetails, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { DataTable, type Column } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import classes from './webhooks.module.css';

/** The actions on a webhook. */
export type WebhookStep = 'log' | 'test' | 'edit' | 'renew' | 'delete';

interface Props {
  webhooks: WebhookDto[];
  onStep: (step: WebhookStep, id: number) => void;
}

const stateOf = ({ isEnabled, failingSince, switchedOffAt }: WebhookDto) => {
  if (!isEnabled) return switchedOffAt === null ? 'off' : 'switchedOff';
  return failingSince === null ? 'on' : 'failing';
};

function State({ webhook }: { webhook: WebhookDto }) {
  const { t } = useTranslation('webhooks');
  const { zone } = useStudio();
  const state = stateOf(webhook);
  const { failingSince, waiting } = webhook;
  return (
    <div className={classes.words}>
      <span className={classes.state} data-state={state}>
        {t(`states.${state}`)}
        {state === 'failing' && failingSince !== null && (
          <> {t('failingSince', { date: dayAndTimeOf(failingSince, zone) })}</>
        )}
      </span>
      {state === 'switchedOff' && <span className="muted-note">{t('switchedOffText')}</span>}
      {waiting > 0 && <span className="muted-note">{t('waiting', { count: waiting })}</span>}
    </div>
  );
}

export function WebhooksTable({ webhooks, onStep }: Props) {
  const { t } = useTranslation('webhooks');
  const columns = useMemo(
    (): Column<WebhookDto>[] => [
      {
        name: 'name',
        head: t('name'),
        cell: ({ id, name, url }) => (
          <div className={classes.words}>
            <button type="button" className={classes.name} onClick={() => onStep('log', id)}>
              {name}
            </button>
            <span className="muted-note truncate">{url}</span>
          </div>
        ),
      },
      {
        name: 'events',
        head: t('events'),
        width: 104,
        isMuted: true,
        cell: ({ events }) => <span title={events.join(', ')}>{t('eventCount', { count: events.length })}</span>,
      },
      { name: 'state', head: t('state'), width: 'minmax(0, 208px)', cell: (webhook) => <State webhook={webhook} /> },
      {
        name: 'actions',
        head: t('actions'),
        isQuiet: true,
        width: 184,
        cell: ({ id, name }) => (
          <RowActions>
            <IconButton icon={IconListDetails} label={t('openLog', { name })} onClick={() => onStep('log', id)} />
            <IconButton icon={IconSend} label={t('test', { name })} onClick={() => onStep('test', id)} />
            <IconButton icon={IconPencil} label={t('edit', { name })} onClick={() => onStep('edit', id)} />
            <IconButton icon={IconKey} label={t('renew', { name })} onClick={() => onStep('renew', id)} />
            <IconButton icon={IconTrash} label={t('delete', { name })} onClick={() => onStep('delete', id)} />
          </RowActions>
        ),
      },
    ],
    [t, onStep],
  );
  return (
    <DataTable
      label={t('label')}
      columns={columns}
      rows={webhooks}
      cards={{ below: 760, areas: ['name name', 'state actions', 'events actions'] }}
    />
  );
}
