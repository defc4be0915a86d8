import { useTranslation } from 'react-i18next';
import type { SystemJobDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import classes from './system.module.css';

/** All recurring jobs with their last run on any backend. */
export function JobsTable({ jobs }: { jobs: SystemJobDto[] }) {
  const { t, i18n } = useTranslation('admin');
  const { zone } = useStudio();
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section className={classes.section} aria-labelledby="system-jobs">
      <h2 id="system-jobs" className={classes.heading}>
        {t('system.jobs')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('system.job')}</th>
            <th scope="col">{t('system.lastSuccess')}</th>
            <th scope="col" className={classes.number}>
              {t('system.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, startedAt, succeededAt, durationMs, problem, isRunning }) => (
            <tr key={name}>
              <td>
                {t(`system.names.${name}`)}
                {isRunning && <span className={classes.running}>{t('system.running')}</span>}
                {problem !== null && !isRunning && <span className={classes.problem}>{t('system.failed')}</span>}
              </td>
              <td className={classes.time}>
                {succeededAt ? (
                  <time dateTime={succeededAt}>{dayAndTimeOf(succeededAt, zone)}</time>
                ) : (
                  t('system.never')
                )}
              </td>
              <td className={classes.number}>
                {startedAt && !isRunning ? t('system.seconds', { value: seconds.format(durationMs / 1000) }) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
