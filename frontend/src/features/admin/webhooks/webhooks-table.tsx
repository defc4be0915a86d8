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
  const { t } = useTranslation();
  const { zone } = useStudio();
  const state = stateOf(webhook);
  const { failingSince, waiting } = webhook;
  return (
    <div className={classes.words}>
      <span className={classes.state} data-state={state}>
        {t(`webhooks.states.${state}`)}
        {state === 'failing' && failingSince !== null && (
          <> {t('webhooks.failingSince', { date: dayAndTimeOf(failingSince, zone) })}</>
        )}
      </span>
      {state === 'switchedOff' && <span className="muted-note">{t('webhooks.switchedOffText')}</span>}
      {waiting > 0 && <span className="muted-note">{t('webhooks.waiting', { count: waiting })}</span>}
    </div>
  );
}

export function WebhooksTable({ webhooks, onStep }: Props) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): Column<WebhookDto>[] => [
      {
        name: 'name',
        head: t('webhooks.name'),
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
        head: t('webhooks.events'),
        width: 104,
        isMuted: true,
        cell: ({ events }) => (
          <span title={events.join(', ')}>{t('webhooks.eventCount', { count: events.length })}</span>
        ),
      },
      {
        name: 'state',
        head: t('webhooks.state'),
        width: 'minmax(0, 208px)',
        cell: (webhook) => <State webhook={webhook} />,
      },
      {
        name: 'actions',
        head: t('webhooks.actions'),
        isQuiet: true,
        width: 184,
        cell: ({ id, name }) => (
          <RowActions>
            <IconButton
              icon={IconListDetails}
              label={t('webhooks.openLog', { name })}
              onClick={() => onStep('log', id)}
            />
            <IconButton icon={IconSend} label={t('webhooks.test', { name })} onClick={() => onStep('test', id)} />
            <IconButton icon={IconPencil} label={t('webhooks.edit', { name })} onClick={() => onStep('edit', id)} />
            <IconButton icon={IconKey} label={t('webhooks.renew', { name })} onClick={() => onStep('renew', id)} />
            <IconButton icon={IconTrash} label={t('webhooks.delete', { name })} onClick={() => onStep('delete', id)} />
          </RowActions>
        ),
      },
    ],
    [t, onStep],
  );
  return (
    <DataTable
      label={t('webhooks.label')}
      columns={columns}
      rows={webhooks}
      cards={{ below: 760, areas: ['name name', 'state actions', 'events actions'] }}
    />
  );
}
