import { Alert, Anchor, Button, Code, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink, IconPlugConnected, IconRefresh, IconRobot } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import {
  useGetWorkflowsQuery,
  useLookAtWorkflowsMutation,
  type ButtonDto,
  type WorkflowsDto,
} from '@/api/workflows.api';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { ButtonModal } from '@/shared/workflows/button-form';
import { problemText, refusalText } from '@/shared/workflows/workflow-text';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LabelButton } from '@/ui/label-button';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { DataTable } from '@/ui/table/data-table';
import { ago } from '@/ui/text/ago';
import { ButtonEditor } from './button-editor';
import { byUrgency, cards, workflowColumns } from './workflow-columns';

/** Older looks are repeated when the screen opens. */
const freshMs = 60_000;

/** How an admin connects N8N. */
const Lines = () => (
  <>
    {t('workflows.lines')} <Code>AUTOMATION_URL=https://…</Code> <Code>AUTOMATION_API_KEY=…</Code>
  </>
);

function LookNow({ data }: { data: WorkflowsDto }) {
  const act = useAction(refusalText);
  const [look, { isLoading }] = useLookAtWorkflowsMutation();
  const { lookedAt } = data;
  const [wasOld] = useState(() => lookedAt === null || Date.now() - Date.parse(lookedAt) > freshMs);
  useEffect(() => {
    // If it fails, the list tells the problem.
    if (wasOld) void look();
  }, [wasOld, look]);
  return (
    <>
      {lookedAt && (
        <span className="muted">
          {t('workflows.looked')} {ago(lookedAt)}
        </span>
      )}
      <LabelButton
        variant="default"
        loading={isLoading}
        icon={IconRefresh}
        onClick={() => void act(() => look().unwrap(), 'workflows.lookFailed')}
      >
        {t('workflows.lookNow')}
      </LabelButton>
    </>
  );
}

/** Starts a workflow with a form. */
const Tile = ({ button: { name, description, isReady }, onPress }: { button: ButtonDto; onPress: () => void }) => (
  <UnstyledButton
    className={isReady ? 'card hoverable' : 'card'}
    p="md"
    disabled={!isReady}
    style={isReady ? undefined : { cursor: 'default' }}
    onClick={onPress}
  >
    <Text fw={600} c={isReady ? undefined : 'var(--text-faint)'} className="breakable">
      {name}
    </Text>
    <Text size="sm" c="dimmed" lineClamp={2} className="breakable">
      {isReady ? description : t('workflows.buttons.notReady')}
    </Text>
  </UnstyledButton>
);

function Buttons({ buttons }: { buttons: readonly ButtonDto[] }) {
  const [pressed, setPressed] = useState<ButtonDto | null>(null);
  return (
    <section aria-labelledby="n8n-buttons">
      <h2 id="n8n-buttons" className="visually-hidden">
        {t('workflows.buttons.title')}
      </h2>
      <SimpleGrid minColWidth={240} spacing="sm" mb="lg">
        {buttons.map((button) => (
          <Tile key={button.id} button={button} onPress={() => setPressed(button)} />
        ))}
      </SimpleGrid>
      <ButtonModal button={pressed} onClose={() => setPressed(null)} />
    </section>
  );
}

function Empty({ isConnected, isAdmin }: { isConnected: boolean; isAdmin: boolean }) {
  const kind = isConnected ? 'noWorkflows' : 'notConnected';
  return (
    <EmptyState icon={IconRobot} title={t(`workflows.${kind}.title`)} text={t(`workflows.${kind}.text`)}>
      {isAdmin && !isConnected && (
        <Text c="dimmed" maw={520}>
          <Lines />
        </Text>
      )}
    </EmptyState>
  );
}

/** The studio's workflows in N8N, and the buttons that start some of them. */
export function N8nScreen() {
  const { isAdmin } = useCurrentUser();
  const { data, error, refetch } = useGetWorkflowsQuery(undefined, freshEvery(60));
  const [editedId, setEditedId] = useState<number | null>(null);
  const rows = useMemo(() => byUrgency(data?.workflows ?? []), [data]);
  const columns = useMemo(() => workflowColumns(isAdmin, setEditedId), [isAdmin]);
  const buttons = rows.flatMap(({ button }) => button ?? []).sort((a, b) => a.name.localeCompare(b.name));
  const edited = rows.find(({ id }) => id === editedId);
  const close = () => setEditedId(null);
  return (
    <>
      <PageHeader title={t('workflows.title')} note={data?.workflows.length}>
        {data?.isConnected && <LookNow data={data} />}
        {isAdmin && (
          <Button
            component={Link}
            to="/n8n/wires"
            variant="default"
            leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
          >
            {t('workflows.wires.title')}
          </Button>
        )}
        {data?.url && (
          <Anchor href={data.url} target="_blank" rel="noreferrer">
            {t('workflows.open')} <IconExternalLink size={14} stroke={1.75} aria-label={t('projects.newTab')} />
          </Anchor>
        )}
      </PageHeader>
      <ListState query={{ data, error, refetch }} isPolled />
      {data?.problem && (
        <Alert color="yellow" mb="md" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {t('workflows.problem.before')} {problemText(data.problem)}
        </Alert>
      )}
      {data && !data.isConnected && rows.length > 0 && (
        <ListNote>
          {t('workflows.formerly')} {isAdmin && <Lines />}
        </ListNote>
      )}
      {buttons.length > 0 && <Buttons buttons={buttons} />}
      {data && rows.length === 0 && !data.problem && <Empty isConnected={data.isConnected} isAdmin={isAdmin} />}
      {rows.length > 0 && <DataTable label={t('workflows.label')} columns={columns} rows={rows} cards={cards} />}
      <FormModal title={edited && t('workflows.editor.title', { name: edited.name })} size="lg" onClose={close}>
        {edited && <ButtonEditor workflow={edited} onClose={close} />}
      </FormModal>
    </>
  );
}
