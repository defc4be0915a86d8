import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectStatisticsDto } from '@/api/statistics.api';
import { csvOf } from '@/ui/text/csv';
import { formatDayAndTime } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';
import { CsvButton } from '../figures/csv-button';
import classes from './project-people.module.css';

const latestFirst = (a: ProjectStatisticsDto, b: ProjectStatisticsDto) =>
  (b.lastActivityAt ?? '').localeCompare(a.lastActivityAt ?? '') || b.id - a.id;

/** The last activity in each project, and the users with tasks in it. */
export function ProjectPeople({ projects }: { projects: readonly ProjectStatisticsDto[] }) {
  const { t, i18n } = useTranslation('statistics');
  const title = t('projects.activityAndPeople');
  const heads = [t('head.project'), t('projects.activity'), t('projects.people')];
  const rows = [...projects].sort(latestFirst).map(({ id, name, lastActivityAt, people }) => ({
    id,
    name,
    activeAt: lastActivityAt && formatDayAndTime(lastActivityAt),
    people: people.map((person) => nameOf(person)).join(', '),
  }));
  const csv = () =>
    csvOf([heads, ...rows.map(({ name, activeAt, people }) => [name, activeAt, people])], i18n.language);
  return (
    <section className={classes.card} aria-labelledby="project-people">
      <header className={classes.top}>
        <h2 id="project-people" className={classes.title}>
          {title}
        </h2>
        <div className={classes.actions}>
          <CsvButton title={title} fileName="project-people.csv" text={csv} />
        </div>
      </header>
      <div className={classes.frame} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, activeAt, people }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/projects/${String(id)}`}>{name}</Link>
                </th>
                <td className={classes.time}>{activeAt ?? '–'}</td>
                <td className={classes.people}>{people || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
