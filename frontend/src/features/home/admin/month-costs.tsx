import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetMonthComparisonQuery } from '@/api/finances.api';
import { useCurrentUser } from '@/api/session/use-session';
import { currentMonth } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { formatEuro, percentMore } from '@/shared/cost/money';
import { Nothing, Part } from '../part/part';
import classes from './admin.module.css';

/** This month's costs, compared with the previous month and the median. */
export function MonthCosts() {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const { mustChangePassword } = useCurrentUser();
  const [month] = useState(() => currentMonth(zone));
  const query = useGetMonthComparisonQuery(month, {
    ...fresh,
    skip: mustChangePassword,
    selectFromResult: selectResult,
  });
  return (
    <Part title={t('home.costs.title')} more={{ to: '/finances', label: t('home.costs.all') }} query={query} rows={2}>
      {({ summary, previous, usual_brutto: usual }) =>
        summary.count + previous.count === 0 ? (
          <Nothing>{t('home.costs.empty')}</Nothing>
        ) : (
          <dl className={classes.costs}>
            <div className={classes.total}>
              <dt className="visually-hidden">{t('home.costs.brutto')}</dt>
              <dd>{formatEuro(summary.brutto)}</dd>
            </div>
            <Beside name={t('home.costs.before')} now={summary.brutto} brutto={previous.brutto} />
            {usual !== null && (
              <Beside
                name={t('home.costs.usual')}
                help={t('home.costs.usualHelp')}
                now={summary.brutto}
                brutto={usual}
              />
            )}
          </dl>
        )
      }
    </Part>
  );
}

interface BesideProps {
  name: string;
  /** An explanation, if the name is not enough. */
  help?: string;
  now: number;
  brutto: number;
}

function Beside({ name, help, now, brutto }: BesideProps) {
  return (
    <div className={classes.beside}>
      <dt title={help}>
        {name}
        {help && <span className="visually-hidden"> ({help})</span>}
      </dt>
      <dd>
        {formatEuro(brutto)} <span className={classes.percent}>{percentMore(now, brutto)}</span>
      </dd>
    </div>
  );
}
