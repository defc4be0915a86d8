import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useGetTouchedProjectsQuery } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Bar } from '../part/bar';
import { Nothing, Part } from '../part/part';
import classes from './projects.module.css';

/** The user's recent projects, with their progress. */
export function TouchedProjects() {
  const { t } = useTranslation();
  const { mustChangePassword } = useCurrentUser();
  const query = useGetTouchedProjectsQuery(undefined, {
    ...everySeconds(60),
    skip: mustChangePassword,
    selectFromResult: selectResult,
  });
  return (
    <Part
      title={t('home.projects.title')}
      more={{ to: '/projects', label: t('home.projects.all') }}
      query={query}
      rows={5}
    >
      {(projects) =>
        projects.length === 0 ? (
          <Nothing>{t('home.projects.empty')}</Nothing>
        ) : (
          <ul>
            {projects.map(({ id, name, tasks, done }) => (
              <li key={id} className={classes.project}>
                <span className={classes.line}>
                  <Link to={`/projects/${String(id)}`} className={classes.name} title={name}>
                    {name}
                  </Link>
                  <span className={classes.done}>{t('home.projects.doneOf', { done, total: tasks })}</span>
                </span>
                <Bar part={done} whole={tasks} />
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
