import { SimpleGrid, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import { useGetSecurityEventsQuery, type SecurityEventDto, type SecurityKind } from '@/api/admin.api';
import { securityKindValues } from '@/api/generated/enums.gen';
import { startOf } from '@/shared/studio/studio-time';
import { DayFilter } from '@/ui/fields/date-field';
import { addDays } from '@/ui/text/dates';
import { shownEmail } from '@/ui/text/person-name';
import { Fact, ListFilter, Log, LogEntry, TextFilter } from '../log-parts';
import { PagedList, perPage } from '../paged-list';
import { useAdminView } from '../use-admin-view';

/** Colours for the events that may need action. */
const colors: Partial<Record<SecurityKind, string>> = {
  sign_in_refused: 'var(--warning)',
  locked_out: 'var(--danger)',
  registration_refused: 'var(--warning)',
  password_refused: 'var(--warning)',
  second_factor_refused: 'var(--warning)',
  link_refused: 'var(--warning)',
  log_paused: 'var(--danger)',
};

/** An event's details in words. */
function detailOf({ kind, detail }: SecurityEventDto): string | null {
  if (kind === 'log_paused') return t('admin.security.details.paused');
  if (detail === null) return null;
  if (kind === 'sessions_ended') return t('admin.security.details.devices', { count: Number(detail) });
  // The names that users have chosen.
  if (kind === 'token_created' || kind === 'tokens_revoked') return detail;
  if (kind === 'email_changed') return t('admin.security.details.formerEmail', { email: detail });
  const keys = [`admin.roles.${detail}`, `admin.users.factors.${detail}`, `admin.security.details.${detail}`];
  const known = keys.find((key) => i18n.exists(key));
  return known ? t(known as 'admin.security.details.link') : detail;
}

/** One event: what happened, to whom, from where, when. */
function SecurityEvent({ event }: { event: SecurityEventDto }) {
  const { kind, email, actor_email: actor, address, device, device_name: deviceName, created_at: at } = event;
  const muted = (text: string) => (
    <Text span c="dimmed">
      {text}
    </Text>
  );
  const facts = (
    <>
      <Fact note={detailOf(event)}>
        <Text fw={500} c={colors[kind]}>
          {t(`admin.security.kinds.${kind}`)}
        </Text>
      </Fact>
      <Fact note={actor && t('admin.security.by', { email: shownEmail(actor) })}>
        {shownEmail(email) ?? muted(t('admin.security.noEmail'))}
      </Fact>
      <Fact note={device && <span title={device}>{deviceName}</span>}>
        {address ?? muted(t('admin.security.itself'))}
      </Fact>
    </>
  );
  return <LogEntry at={at} facts={facts} />;
}

/** Successful and failed sign-ins, newest first. */
export function SecurityLog() {
  const [view, change] = useAdminView();
  const { kind, from, to } = view;
  const email = view.actor.trim();
  const address = view.network.trim();
  const filter = {
    ...(email && { email }),
    ...(kind && { kind }),
    ...(address && { address }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(addDays(to, 1)) }),
  };
  const query = useGetSecurityEventsQuery(
    { limit: perPage, offset: (view.page - 1) * perPage, ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const isNew = query.data?.total === 0 && Object.keys(filter).length === 0;
  const kinds = securityKindValues.map((value) => ({ value, label: t(`admin.security.kinds.${value}`) }));
  return (
    <>
      <SimpleGrid minColWidth={150} autoFlow="auto-fit" mb="md">
        {/* Also finds addresses without an account, which only tried to log in. */}
        <TextFilter name="actor" label={t('admin.audit.actor')} placeholder={t('admin.audit.actorHint')} />
        <ListFilter name="kind" label={t('admin.security.kind')} options={kinds} />
        <TextFilter name="network" label={t('admin.security.address')} placeholder="192.0.2." />
        {(['from', 'to'] as const).map((name) => (
          <DayFilter
            key={name}
            name={name}
            label={t(`admin.security.${name}`)}
            value={view[name]}
            onChange={(day) => change({ [name]: day, page: 1 })}
          />
        ))}
      </SimpleGrid>
      <PagedList
        query={query}
        count={query.data?.events.length}
        empty={{
          icon: IconShieldLock,
          title: t(isNew ? 'admin.security.empty' : 'admin.audit.noMatch'),
          text: t(isNew ? 'admin.security.emptyText' : 'admin.security.noMatchText'),
        }}
      >
        <Log label={t('admin.logs.security')}>
          {query.data?.events.map((event) => (
            <SecurityEvent key={event.id} event={event} />
          ))}
        </Log>
      </PagedList>
    </>
  );
}
