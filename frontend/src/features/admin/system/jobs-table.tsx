import { useTranslation } from 'react-i18next';
import type { SystemJobDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import classes from './system.module.css';

/** All recurring jobs with their last run on any backend. */
export function JobsTable({ jobs }: { jobs: SystemJobDto[] }) {
  const { t, i18n } = useTranslation();
  const { zone } = useStudio();
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section className={classes.section} aria-labelledby="system-jobs">
      <h2 id="system-jobs" className={classes.heading}>
        {t('admin.system.jobs')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.system.job')}</th>
            <th scope="col">{t('admin.system.lastSuccess')}</th>
            <th scope="col" className={classes.number}>
              {t('admin.system.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, startedAt, succeededAt, durationMs, problem, isRunning }) => (
            <tr key={name}>
              <td>
                {t(`admin.system.names.${name}`)}
                {isRunning && <span className={classes.running}>{t('admin.system.running')}</span>}
                {problem !== null && !isRunning && <span className={classes.problem}>{t('admin.system.failed')}</span>}
              </td>
              <td className={classes.time}>
                {succeededAt ? (
                  <time dateTime={succeededAt}>{dayAndTimeOf(succeededAt, zone)}</time>
                ) : (
                  t('admin.system.never')
                )}
              </td>
              <td className={classes.number}>
                {startedAt && !isRunning
                  ? t('admin.system.seconds', { value: seconds.format(durationMs / 1000) })
                  : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
