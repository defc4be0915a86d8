import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { TabStrip } from '@/ui/tab-strip';
import { nameOf, shownEmail } from '@/ui/text/names/person-name';

interface Props {
  people: readonly WorktimeUserDto[];
  selected: number;
  onSelect: (id: number) => void;
  children: ReactNode;
}

/** A tab for each user whose work time an admin can view. */
export function PeopleTabs({ people, selected, onSelect, children }: Props) {
  const { t } = useTranslation('worktime');
  const { id: me } = useCurrentUser();
  return (
    <Tabs value={String(selected)} onChange={(value) => onSelect(Number(value))} keepMounted={false}>
      <TabStrip selected={String(selected)} label={t('people')}>
        {people.map((person) => (
          <Tabs.Tab key={person.id} value={String(person.id)} title={shownEmail(person.email)}>
            {person.id === me ? t('me') : nameOf(person)}
          </Tabs.Tab>
        ))}
      </TabStrip>
      <Tabs.Panel value={String(selected)}>{children}</Tabs.Panel>
    </Tabs>
  );
}
