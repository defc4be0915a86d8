import { Select } from '@mantine/core';
import { t } from '@/i18n';
import { nameOf } from '@/ui/text/person-name';
import { usePeople, withMeFirst } from './worktime-view';

interface Props {
  selected: number;
  onSelect: (id: number) => void;
}

/** For admins: whose work time is shown. Reserves its space while the users are loading. */
export function PersonSelect({ selected, onSelect }: Props) {
  const { me, people = [], isLoading } = usePeople();
  if (!isLoading && people.length < 2) return null;
  return (
    <Select
      w={240}
      maw="100%"
      aria-label={t('payroll.timesheet.person')}
      data={withMeFirst(people, me.id).map(({ id, ...names }) => ({ value: String(id), label: nameOf(names) }))}
      value={String(selected)}
      onChange={(id) => id && onSelect(Number(id))}
      disabled={isLoading}
      searchable
    />
  );
}
