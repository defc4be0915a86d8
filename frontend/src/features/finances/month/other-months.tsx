import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import type { CostDto } from '@/api/finances.api';
import { ListNote } from '@/ui/list/list-note';
import { type Month, monthInWords, monthOf } from '@/ui/text/dates';
import { useViewLink } from '@/ui/view/use-view';

const maxShown = 5;

interface Props {
  /** The costs of other months that match; a recurring one counts in its first month. */
  found: readonly CostDto[];
}

/** How many costs other months have for the same search, with links to the latest of these months. */
export function OtherMonths({ found }: Props) {
  const link = useViewLink();
  if (found.length === 0) return null;
  const counts = new Map<Month, number>();
  for (const { date } of found) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1);
  const months = [...counts].sort(([a], [b]) => b.localeCompare(a));
  return (
    <ListNote>
      {t('finances.search.elsewhere', { count: found.length })}{' '}
      {months.slice(0, maxShown).map(([key, count], index) => {
        const { year, month } = monthOf(key);
        return (
          <span key={key}>
            {index > 0 && ', '}
            <Anchor component={Link} inherit to={link({ year: String(year), month: String(month) })}>
              {monthInWords({ year, month }, i18n.language)} ({count})
            </Anchor>
          </span>
        );
      })}
      {months.length > maxShown && ' …'}
    </ListNote>
  );
}
