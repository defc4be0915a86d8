import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { nameOf } from '@/ui/text/person-name';
import classes from './worktime.module.css';

interface Props {
  people: readonly WorktimeUserDto[];
  selected: number;
  onSelect: (id: number) => void;
  children: ReactNode;
}

/** A tab for everybody whose work time an admin can look at. */
export function PeopleTabs({ people, selected, onSelect, children }: Props) {
  const { t } = useTranslation('worktime');
  const { id: me } = useCurrentUser();
  const list = useRef<HTMLDivElement>(null);
  // Where not all of them fit, the chosen one is in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected]);
  return (
    <Tabs value={String(selected)} onChange={(value) => onSelect(Number(value))} keepMounted={false}>
      <div ref={list} className={classes.tabs}>
        <Tabs.List aria-label={t('people')}>
          {people.map((person) => (
            <Tabs.Tab key={person.id} value={String(person.id)} title={person.email}>
              {person.id === me ? t('me') : nameOf(person)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={String(selected)}>{children}</Tabs.Panel>
    </Tabs>
  );
}
