import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetRenewalsQuery, type RenewalDto } from '@/api/finances.api';
import { useCurrentUser } from '@/api/session/use-session';
import { DateText } from '@/ui/text/date-text';
import { formatEuro } from '@/shared/cost/money';
import { Nothing, Part } from '../part/part';
import classes from './admin.module.css';

const days = 30;
const shownAtMost = 3;
const place = `/finances?tab=renewals&days=${String(days)}`;

/** The last day to cancel, unless it has passed. */
const cancelledBy = ({ cancel_by: cancelBy }: RenewalDto, today: string) =>
  cancelBy !== null && cancelBy >= today ? cancelBy : null;

/** Earliest decision first, as in the list of renewals. */
function inOrder(renewals: readonly RenewalDto[], today: string) {
  const decided = renewals.map((renewal) => ({ ...renewal, cancelBy: cancelledBy(renewal, today) }));
  const due = ({ cancelBy, date }: (typeof decided)[number]) => cancelBy ?? date;
  return decided.sort((a, b) => due(a).localeCompare(due(b)));
}

/** Costs that renew, end, or have to be cancelled next. */
export function NextRenewals() {
  const { t } = useTranslation();
  const { mustChangePassword } = useCurrentUser();
  const {
    data: found,
    error,
    refetch,
  } = useGetRenewalsQuery({ days }, { ...fresh, skip: mustChangePassword, selectFromResult: selectResult });
  const data = useMemo(
    () => found && inOrder([...found.yearly.renewals, ...found.monthly.renewals], found.today),
    [found],
  );
  return (
    <Part
      title={t('home.renewals.title')}
      count={data?.length}
      more={{ to: place, label: t('home.renewals.all') }}
      query={{ data, error, refetch }}
      rows={3}
    >
      {(renewals) =>
        renewals.length === 0 ? (
          <Nothing>{t('home.renewals.empty')}</Nothing>
        ) : (
          <ul>
            {renewals.slice(0, shownAtMost).map(({ cost_id: id, name, date, cancelBy, brutto, is_last: isLast }) => (
              <li key={id} className={classes.line}>
                <span className="stack grow">
                  <span className={classes.first}>
                    <Link to={`${place}&edit=${String(id)}`} className={classes.link} title={name}>
                      {name}
                    </Link>
                    <span className={classes.amount}>{formatEuro(brutto)}</span>
                  </span>
                  <span className={classes.notes}>
                    {cancelBy !== null && (
                      <span className={classes.note}>
                        {t('home.renewals.cancelBy')} <DateText value={cancelBy} />
                      </span>
                    )}
                    <span className={classes.note}>
                      {isLast ? t('home.renewals.ends') : t('home.renewals.renews')} <DateText value={date} />
                    </span>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
