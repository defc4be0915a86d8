import { Group, Switch, Text } from '@mantine/core';
import { IconExternalLink, IconClick, IconRefresh } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import {
  useRetryWorkflowMutation,
  useSwitchWorkflowMutation,
  type RunStatus,
  type WorkflowDto,
} from '@/api/workflows.api';
import { useAction } from '@/shared/use-action';
import { refusalText } from '@/shared/workflows/workflow-text';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { IconButton, IconLink } from '@/ui/icon-button';
import { actionsColumn, column, type Cards, type Column } from '@/ui/table/data-table';
import { addDays, dateFormat, dateOf, formatDayAndTime } from '@/ui/text/dates';
import { ago } from '@/ui/text/ago';

export const cards: Cards = {
  below: 960,
  columns: 'auto minmax(0, 1fr) auto',
  areas: ['state name actions', '. run run', '. failures failures'],
};

const hasFailed = ({ lastStatus }: Pick<WorkflowDto, 'lastStatus'>) =>
  lastStatus === 'error' || lastStatus === 'crashed';

const rankOf = (workflow: WorkflowDto) => {
  if (workflow.failingSince !== null) return 0;
  if (hasFailed(workflow)) return 1;
  return workflow.isActive ? 2 : 3;
};

/** What fails first, then by name, and what is off last. */
export const byUrgency = (workflows: readonly WorkflowDto[]): WorkflowDto[] =>
  workflows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name));

const colors: Partial<Record<RunStatus, string>> = {
  success: 'var(--status-done)',
  error: 'var(--danger)',
  crashed: 'var(--danger)',
  running: 'var(--status-in-progress)',
};

function ActiveSwitch({ workflow: { id, name, isActive } }: { workflow: WorkflowDto }) {
  const act = useAction(refusalText);
  const [change] = useSwitchWorkflowMutation();
  return (
    <Switch
      aria-label={t('workflows.switch', { name })}
      checked={isActive}
      onChange={({ currentTarget: { checked } }) =>
        void act(
          () => change({ id, switchWorkflowDto: { isActive: checked } }).unwrap(),
          (reason) => t('workflows.switchFailed', { name, reason }),
        )
      }
    />
  );
}

const OnOff = ({ isActive }: { isActive: boolean }) => {
  const kind = isActive ? 'done' : 'todo';
  return (
    <Text span className="flag" c={`var(--status-${kind})`} bg={`var(--status-${kind}-soft)`}>
      {t(isActive ? 'workflows.on' : 'workflows.off')}
    </Text>
  );
};

function LastRun({ workflow: { lastStatus, lastRunAt, lastError, failingSince } }: { workflow: WorkflowDto }) {
  if (lastStatus === null) return <span className="faint">{t('workflows.neverRun')}</span>;
  return (
    <>
      <Text span inherit fw={500} c={colors[lastStatus] ?? 'var(--text-muted)'}>
        {t(`workflows.status.${lastStatus}`)}
      </Text>{' '}
      {lastRunAt && ago(lastRunAt)}
      {failingSince && (
        <Text size="xs" c="var(--warning)" fw={500}>
          {t('workflows.failingSince', { date: formatDayAndTime(failingSince) })}
        </Text>
      )}
      {lastError && (
        <Text size="xs" c="dimmed" lineClamp={2} title={lastError} className="breakable">
          {lastError}
        </Text>
      )}
    </>
  );
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** `Wed 25 Nov`. */
const dayInWords = (day: string): string =>
  dateFormat(i18n.language.replace(/^en$/, 'en-GB'), shortDay).format(Date.parse(day));

/** Taller the more failures, so that it does not depend on colour. */
const heightOf = (count: number) => (count === 0 ? 6 : Math.min(8 + count * 2, 20));

function Failures({ failures }: { failures: readonly number[] }) {
  const today = dateOf(new Date().toISOString());
  const sum = failures.reduce((total, count) => total + count, 0);
  const label =
    sum === 0
      ? t('workflows.failures.none')
      : [t('workflows.failures.sum', { count: sum }), t('workflows.failures.today', { count: failures.at(-1) })].join(
          ', ',
        );
  return (
    <Group role="img" aria-label={label} gap={0} wrap="nowrap" h={24} w="fit-content">
      {failures.map((count, index) => {
        const day = addDays(today, index + 1 - failures.length);
        return (
          <span
            key={day}
            title={t('workflows.failures.day', { date: dayInWords(day), count })}
            style={{ padding: '2px 3px' }}
          >
            <span
              style={{
                ...{ display: 'block', width: 6, height: heightOf(count), borderRadius: 3, forcedColorAdjust: 'none' },
                background: count === 0 ? 'var(--line-strong)' : 'var(--danger)',
              }}
            />
          </span>
        );
      })}
    </Group>
  );
}

interface ActionsProps {
  workflow: WorkflowDto;
  onButton: (id: number) => void;
}

function Actions({ workflow, onButton }: ActionsProps) {
  const { id, name, url, hasWebhook, button } = workflow;
  const act = useAction(refusalText);
  const [retry, { isLoading }] = useRetryWorkflowMutation();
  const runAgain = async () => {
    const [title, text] = [t('workflows.retry.title', { name }), t('workflows.retry.text')];
    if (!(await confirm({ title, text, confirmLabel: t('workflows.retry.confirm') }))) return;
    await act(
      async () => {
        const run = await retry({ id }).unwrap();
        const result = t(`workflows.status.${run.lastStatus ?? 'unknown'}`);
        if (hasFailed(run)) toast.failure(t('workflows.retry.again', { name }));
        else toast.success(t('workflows.retry.done', { name, result }));
      },
      (reason) => t('workflows.retry.failed', { name, reason }),
    );
  };
  return (
    <>
      {hasFailed(workflow) && (
        <IconButton
          icon={IconRefresh}
          label={t('workflows.retry.button', { name })}
          loading={isLoading}
          onClick={() => void runAgain()}
        />
      )}
      {(hasWebhook || button) && (
        <IconButton icon={IconClick} label={t('workflows.editor.open', { name })} onClick={() => onButton(id)} />
      )}
      {url && (
        <IconLink
          icon={IconExternalLink}
          label={t('workflows.openOne', { name })}
          to={url}
          target="_blank"
          rel="noreferrer"
        />
      )}
    </>
  );
}

export const workflowColumns = (isAdmin: boolean, onButton: (id: number) => void): Column<WorkflowDto>[] => [
  column('name', t('workflows.column.name'), ({ name, description }) => (
    <>
      <Text fw={500} className="breakable">
        {name}
      </Text>
      {description && (
        <Text size="xs" c="dimmed" lineClamp={2} className="breakable">
          {description}
        </Text>
      )}
    </>
  )),
  column(
    'state',
    t('workflows.column.state'),
    (workflow) => (isAdmin ? <ActiveSwitch workflow={workflow} /> : <OnOff isActive={workflow.isActive} />),
    { width: 72 },
  ),
  column('run', t('workflows.column.run'), (workflow) => <LastRun workflow={workflow} />),
  column('failures', t('workflows.column.failures'), ({ failures }) => <Failures failures={failures} />, {
    width: 140,
  }),
  ...(isAdmin ? [actionsColumn<WorkflowDto>(112, (one) => <Actions workflow={one} onButton={onButton} />)] : []),
];
