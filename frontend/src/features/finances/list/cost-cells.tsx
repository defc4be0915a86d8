import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownDescription } from '@/api/cache/excerpts';
import type { CostDto } from '@/api/costs.api';
import classes from './costs.module.css';

interface Props {
  cost: CostDto;
}

/** What it is, and whether it comes of a recurring one. */
export function CostName({ cost }: Props) {
  const { t } = useTranslation('finances');
  const description = shownDescription(cost);
  return (
    <>
      <span className={classes.title}>{cost.name}</span>
      {(description !== null || cost.is_recurring_instance) && (
        <span className={classes.detail}>
          {cost.is_recurring_instance && (
            <span className={classes.instance} title={t('instanceHint')}>
              <IconRepeat size={12} stroke={2} aria-hidden /> {t('instance')}
            </span>
          )}
          {description !== null && (
            <span className={classes.description} title={description}>
              {description}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** How often, and in which month for the last time. */
export function Recurrence({ cost }: Props) {
  const { t } = useTranslation('finances');
  const { recurring_type: type, recurring_end_date: end } = cost;
  if (!cost.is_recurring || type === null) return <span className={classes.once}>{t('recurring.once')}</span>;
  return (
    <>
      {t(`recurring.${type}`)}
      {end !== null && (
        <span className={classes.until}>
          {t('recurring.until', { month: `${end.slice(5, 7)}/${end.slice(0, 4)}` })}
        </span>
      )}
    </>
  );
}
