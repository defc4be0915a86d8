import { Select } from '@mantine/core';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { nameOf } from '@/ui/text/person-name';
import { withMeFirst } from './worktime-view';

interface Props {
  people: readonly WorktimeUserDto[];
  isLoading: boolean;
  selected: number;
  onSelect: (id: number) => void;
}

/** For admins: whose work time is shown. Reserves its space while the users are loading. */
export function PersonSelect({ people, isLoading, selected, onSelect }: Props) {
  const { id: me } = useCurrentUser();
  if (!isLoading && people.length < 2) return null;
  return (
    <Select
      w={240}
      maw="100%"
      aria-label={t('payroll.timesheet.person')}
      data={withMeFirst(people, me).map(({ id, ...names }) => ({ value: String(id), label: nameOf(names) }))}
      value={String(selected)}
      onChange={(id) => id && onSelect(Number(id))}
      allowDeselect={false}
      disabled={isLoading}
      searchable
    />
  );
}
