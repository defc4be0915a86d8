import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import {
  useGetWebhookDeliveriesQuery,
  useGetWebhooksQuery,
  useTestWebhookMutation,
  type DeliveryDto,
  type DeliveryState,
  type WebhookDto,
} from '@/api/admin.api';
import { freshEvery } from '@/api/client/query-options';
import { useGetConfigQuery } from '@/api/session.api';
import {
  useGetWiresQuery,
  useGetWorkflowsQuery,
  useLookAtWorkflowsMutation,
  useNoteAssistantAnswerMutation,
  type WiresDto,
  type WorkflowsDto,
} from '@/api/workflows.api';
import { askAssistant } from '@/shared/assistant/ask-assistant';
import { Copyable } from '@/shared/copyable';
import { ListState } from '@/shared/list-state';
import { SiteMark } from '@/shared/sites/site-cell';
import { useAction } from '@/shared/use-action';
import { stateOf } from '@/shared/webhooks/webhook-state';
import { problemText, refusalText } from '@/shared/workflows/workflow-text';
import { LabelButton } from '@/ui/label-button';
import { BackButton, PageHeader } from '@/ui/screen/page-header';
import { TitledSection } from '@/ui/screen/titled-section';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import { ago } from '@/ui/text/ago';

type Level = 'up' | 'soon' | 'down' | 'unknown';

/** Whether a wire is connected, with a mark of its own shape. */
const State = ({ level, children }: { level: Level; children: ReactNode }) => (
  <Group gap={8} wrap="nowrap" align="baseline">
    <SiteMark level={level} />
    <Text className="breakable">{children}</Text>
  </Group>
);

interface TryProps {
  label: string;
  loading: boolean;
  onClick: () => void;
}

const Try = ({ label, ...props }: TryProps) => (
  <LabelButton
    variant="default"
    size="compact-md"
    icon={IconPlugConnected}
    aria-label={t('workflows.wires.tryNamed', { name: label })}
    {...props}
  >
    {t('workflows.wires.try')}
  </LabelButton>
);

interface N8nProps {
  wires: WiresDto;
  workflows: WorkflowsDto;
  refetch: () => PromiseLike<unknown>;
}

function N8nWire({ wires, workflows, refetch }: N8nProps) {
  const act = useAction(refusalText);
  const [look] = useLookAtWorkflowsMutation();
  const [isTrying, setTrying] = useState(false);
  if (!workflows.isConnected) return <State level="unknown">{t('workflows.wires.n8n.off')}</State>;
  const problem = wires.problem ?? workflows.problem;
  const missing = wires.missing ?? [];
  const kind = missing.length > 0 ? 'missing' : 'connected';
  const tryIt = async () => {
    setTrying(true);
    await act(async () => {
      await look().unwrap();
      await refetch();
    }, 'workflows.lookFailed');
    setTrying(false);
  };
  return (
    <Stack gap="xs" align="flex-start">
      {problem ? (
        <State level="down">{problemText(problem)}</State>
      ) : (
        <State level={kind === 'missing' ? 'soon' : 'up'}>{t(`workflows.wires.n8n.${kind}`)}</State>
      )}
      {missing.length > 0 && (
        <Group gap={6}>
          {missing.map((scope) => (
            <Code key={scope}>{scope}</Code>
          ))}
        </Group>
      )}
      {workflows.lookedAt && (
        <span className="muted-note">
          {t('workflows.looked')} {ago(workflows.lookedAt)}
        </span>
      )}
      <Try label="N8N" loading={isTrying} onClick={() => void tryIt()} />
    </Stack>
  );
}

const levels: Record<DeliveryState, Level> = { delivered: 'up', failed: 'down', waiting: 'unknown' };

const resultOf = ({ state, problem, status, durationMs }: DeliveryDto) =>
  [
    t(`webhooks.deliveryStates.${state}`),
    problem !== null && t(`webhooks.problem.${problem}`, { status }),
    durationMs !== null && t('webhooks.milliseconds', { value: durationMs }),
  ]
    .filter(Boolean)
    .join(', ');

function WebhookWire({ webhook }: { webhook: WebhookDto }) {
  const { id, name } = webhook;
  const act = useAction();
  const [test, { isLoading }] = useTestWebhookMutation();
  const [isTried, setTried] = useState(false);
  // Often enough for somebody who waits for the delivery.
  const { data } = useGetWebhookDeliveriesQuery({ id, limit: 10 }, freshEvery(isTried ? 2 : 60));
  const deliveries = data?.items ?? [];
  const [last] = deliveries;
  const state = stateOf(webhook);
  const ping = async () => {
    if (await act(() => test({ id }).unwrap(), 'webhooks.testFailed')) setTried(true);
  };
  return (
    <li className="entry">
      <Stack gap={2} miw={0}>
        <Text fw={500} className="breakable">
          {name}{' '}
          <Text span inherit fw={400} c={state === 'on' || state === 'off' ? 'dimmed' : 'var(--danger)'}>
            {t(`webhooks.states.${state}`)}
          </Text>
        </Text>
        {data && deliveries.length === 0 ? null : (
          <Group component="ul" gap={6} mih={20} aria-label={t('workflows.wires.webhooks.last')}>
            {deliveries.toReversed().map((delivery) => {
              const text = `${delivery.event}, ${formatDayAndTime(delivery.createdAt)}: ${resultOf(delivery)}`;
              return (
                <li key={delivery.id} title={text} className="line">
                  <SiteMark level={levels[delivery.state]} />
                  <span className="visually-hidden">{text}</span>
                </li>
              );
            })}
          </Group>
        )}
        <Text size="xs" c="dimmed" role={isTried ? 'status' : undefined}>
          {last ? resultOf(last) : data ? t('webhooks.logEmpty') : '\u00a0'}
        </Text>
      </Stack>
      <Try label={name} loading={isLoading} onClick={() => void ping()} />
    </li>
  );
}

function Webhooks({ webhooks }: { webhooks: readonly WebhookDto[] }) {
  return (
    <>
      {webhooks.length === 0 && <Text c="dimmed">{t('workflows.wires.webhooks.none')}</Text>}
      <ul>
        {webhooks.map((webhook) => (
          <WebhookWire key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      <Anchor component={Link} to="/adminpanel?tab=webhooks">
        {t('workflows.wires.webhooks.open')}
      </Anchor>
    </>
  );
}

function Programs({ tokens }: Pick<WiresDto, 'tokens'>) {
  return (
    <>
      {tokens.length === 0 && <Text c="dimmed">{t('workflows.wires.programs.none')}</Text>}
      <ul>
        {tokens.map(({ id, name, owner, scopes, last_used_at: usedAt, expires_at: endsAt }) => (
          <li key={id} className="entry">
            <div className="bounded breakable">
              <Text fw={500}>{name}</Text>
              <Text size="xs" c="dimmed">
                {owner}, {t('workflows.wires.programs.scopes', { count: scopes.length })},{' '}
                {t('programs.until', { at: formatDay(new Date(Date.parse(endsAt) - 1).toISOString()) })}
              </Text>
            </div>
            {usedAt && ago(usedAt)}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" my="xs">
        {t('workflows.wires.programs.try')}
      </Text>
      <Copyable
        name={t('workflows.wires.try')}
        text={`curl -H "Authorization: Bearer <token>" ${window.location.origin}/auth/me`}
      />
      <Anchor component={Link} to="/settings#tokens" mt="xs" display="inline-block">
        {t('workflows.wires.programs.open')}
      </Anchor>
    </>
  );
}

/** Longer than it may take. */
const never = new AbortController().signal;

function Assistant({ answeredAt }: { answeredAt: string | null }) {
  const { data: config } = useGetConfigQuery();
  const [note] = useNoteAssistantAnswerMutation();
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<{ level: Level; text: string } | null>(null);
  const url = config?.chatWebhookUrl;
  if (!config) return null;
  if (!url) return <State level="unknown">{t('chat.notConnected')}</State>;
  const ask = async () => {
    setAsking(true);
    setResult(null);
    const begun = performance.now();
    try {
      await askAssistant(url, t('workflows.wires.assistant.hello'), never);
      const ms = Math.round(performance.now() - begun);
      setResult({ level: 'up', text: t('workflows.wires.assistant.ok', { ms }) });
      void note();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setResult({ level: 'down', text: t('workflows.wires.assistant.failed', { reason }) });
    }
    setAsking(false);
  };
  const known = answeredAt === null ? 'unknown' : 'up';
  return (
    <Stack gap="xs" align="flex-start">
      <State level={result?.level ?? known}>
        {answeredAt ? (
          <>
            {t('workflows.wires.assistant.answered')} {ago(answeredAt)}
          </>
        ) : (
          t('workflows.wires.assistant.never')
        )}
      </State>
      <Text role="status" size="sm" c="dimmed" className="breakable">
        {result?.text}
      </Text>
      <Try label={t('chat.assistant')} loading={isAsking} onClick={() => void ask()} />
    </Stack>
  );
}

/** Whether the product's connections to other programs work. */
export function WiresScreen() {
  const wires = useGetWiresQuery(undefined, freshEvery(60));
  const workflows = useGetWorkflowsQuery(undefined, freshEvery(60));
  const webhooks = useGetWebhooksQuery(undefined, freshEvery(60));
  // Parts that came one by one would move each other.
  const missing = [workflows, webhooks].find(({ data }) => !data) ?? wires;
  const { data } = wires;
  const section = (name: 'n8n' | 'webhooks' | 'programs' | 'assistant', content: ReactNode) => (
    <TitledSection title={t(`workflows.wires.${name}.title`)} text={t(`workflows.wires.${name}.text`)}>
      {content}
    </TitledSection>
  );
  return (
    <>
      <PageHeader
        title={t('workflows.wires.title')}
        description={t('workflows.wires.text')}
        above={<BackButton list="/n8n" />}
      />
      <ListState query={missing} isPolled />
      {data && workflows.data && webhooks.data && (
        <>
          {section('n8n', <N8nWire wires={data} workflows={workflows.data} refetch={wires.refetch} />)}
          {section('webhooks', <Webhooks webhooks={webhooks.data} />)}
          {section('programs', <Programs tokens={data.tokens} />)}
          {section('assistant', <Assistant answeredAt={data.assistantAnsweredAt} />)}
        </>
      )}
    </>
  );
}
