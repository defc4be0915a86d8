import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownDescription } from '@/api/client/descriptions';
import type { CostDto } from '@/api/finances.api';
import classes from './costs.module.css';

interface Props {
  cost: CostDto;
}

interface NameProps extends Props {
  projectNames: ReadonlyMap<number, string>;
}

/** A cost's name, whether it is an instance, and its project. */
export function CostName({ cost, projectNames }: NameProps) {
  const { t } = useTranslation();
  const description = shownDescription(cost);
  const project = projectNames.get(cost.project_id ?? 0);
  return (
    <>
      <span className={classes.title}>{cost.name}</span>
      {(description !== null || cost.is_recurring_instance || project !== undefined) && (
        <span className={classes.detail}>
          {cost.is_recurring_instance && (
            <span className={classes.instance} title={t('finances.instanceHint')}>
              <IconRepeat size={12} stroke={2} aria-hidden /> {t('finances.instance')}
            </span>
          )}
          {project !== undefined && (
            <Link to={`/projects/${String(cost.project_id)}`} className={classes.project} title={project}>
              {project}
            </Link>
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

/** The interval, and the last month. */
export function Recurrence({ cost }: Props) {
  const { t } = useTranslation();
  const { recurring_type: type, recurring_end_date: end } = cost;
  if (!cost.is_recurring || type === null) return <span className="faint">{t('finances.recurring.once')}</span>;
  return (
    <>
      {t(`finances.recurring.${type}`)}
      {end !== null && (
        <span className={classes.until}>
          {t('finances.recurring.until', { month: `${end.slice(5, 7)}/${end.slice(0, 4)}` })}
        </span>
      )}
    </>
  );
}
