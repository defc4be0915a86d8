import { Box, Button, Group, SegmentedControl, Tabs, Text } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeYearsQuery, useSetSessionConsentMutation, type WorktimeUserDto } from '@/api/worktime.api';
import { currentMonth, currentYear } from '@/shared/studio/studio-time';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { PageHeader } from '@/ui/screen/page-header';
import { TabStrip } from '@/ui/tab-strip';
import { nameOf, shownEmail } from '@/ui/text/person-name';
import { useWorktimeStatus } from './session/use-worktime-status';
import { WorktimeNav } from './worktime-nav';
import { timesheetSearch, usePeople, useWorktimeView, withMeFirst } from './worktime-view';
import { YearOfWork } from './year/year-of-work';

/** Says that this login does not count, and lets the user change the answer. */
function NotCounted() {
  const { currentData: status } = useWorktimeStatus();
  const [send, { isLoading, isError }] = useSetSessionConsentMutation();
  if (status?.consent !== false) return null;
  return (
    <Group className="card" gap="8px 12px" mb="md" px="sm" py={10}>
      <IconClockOff size={18} stroke={1.75} aria-hidden className="rigid faint" />
      <Text c="dimmed" flex="1 1 200px" role="status">
        {t(isError ? 'worktime.notCounted.failed' : 'worktime.notCounted.text')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={isLoading}
        onClick={() => void send({ sessionConsentDto: { isCounted: true } })}
      >
        {t('worktime.notCounted.count')}
      </Button>
    </Group>
  );
}

interface PeopleProps {
  people: readonly WorktimeUserDto[];
  selected: number;
  onSelect: (id: number) => void;
  children: ReactNode;
}

/** A tab for each user whose work time an admin can view. */
function PeopleTabs({ people, selected, onSelect, children }: PeopleProps) {
  const { id: me } = useCurrentUser();
  return (
    <Tabs value={String(selected)} onChange={(value) => onSelect(Number(value))} keepMounted={false}>
      <TabStrip selected={String(selected)} label={t('worktime.people')}>
        {withMeFirst(people, me).map((person) => (
          <Tabs.Tab key={person.id} value={String(person.id)} title={shownEmail(person.email)}>
            {person.id === me ? t('worktime.me') : nameOf(person)}
          </Tabs.Tab>
        ))}
      </TabStrip>
      <Tabs.Panel value={String(selected)}>{children}</Tabs.Panel>
    </Tabs>
  );
}

/** Work time by year and month: the user's own; all users' for admins. */
export function WorktimeScreen() {
  const reader = usePeople();
  const { me, people } = reader;
  const [{ user, year }, changeView] = useWorktimeView(reader, currentYear());

  const { currentData: status, isError: hasStatusFailed } = useWorktimeStatus();
  // Those of the person before, until the next ones are known: the control keeps its place.
  const { data: years = [], isLoading: areYearsLoading } = useGetWorktimeYearsQuery({ userId: user });
  const person = reader.personOf(user);
  // A year typed into the address needs a way out, too.
  const offeredYears = [...new Set([...years, year])].sort((a, b) => a - b);

  const isMine = user === me.id;
  // What stands above the months is loaded first, so that it does not push them down.
  const isLoading = reader.isLoading || (isMine && !status && !hasStatusFailed && !me.mustChangePassword);
  const months = <YearOfWork key={`${String(user)}/${String(year)}`} user={user} year={year} />;
  return (
    <>
      <PageHeader title={person ? nameOf(person) : t('worktime.title')} description={t('worktime.description')}>
        <Box maw="100%" style={{ overflowX: 'auto', visibility: areYearsLoading ? 'hidden' : undefined }}>
          <SegmentedControl
            aria-label={t('worktime.year')}
            data={offeredYears.map(String)}
            value={String(year)}
            onChange={(value) => changeView({ year: Number(value) }, { replace: false })}
          />
        </Box>
      </PageHeader>
      <WorktimeNav timesheet={timesheetSearch(user, currentMonth())} />
      {isLoading && <RowsSkeleton rows={10} />}
      <div hidden={isLoading}>
        {isMine && <NotCounted />}
        {me.isAdmin && people ? (
          <PeopleTabs people={people} selected={user} onSelect={(id) => changeView({ user: id }, { replace: false })}>
            {months}
          </PeopleTabs>
        ) : (
          months
        )}
      </div>
    </>
  );
}
