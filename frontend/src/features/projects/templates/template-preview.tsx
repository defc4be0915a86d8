import { useTranslation } from 'react-i18next';
import { useGetUsersQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import type { TemplateTaskDto } from '@/api/projects.api';
import { CategoryFlag } from '@/shared/task/category-flag';
import { Person } from '@/shared/task/person';
import { PriorityFlag } from '@/shared/task/priority-badge';
import { UrgentFlag } from '@/shared/task/urgent-flag';
import { plainWords } from '@/ui/text/plain-words';
import classes from './templates.module.css';

interface Props {
  tasks: readonly TemplateTaskDto[];
  keepsPeople: boolean;
}

/** The tasks of the future project, with dates and assignees. */
export function TemplatePreview({ tasks, keepsPeople }: Props) {
  const { t } = useTranslation();
  const { id: me } = useCurrentUser();
  const { data: people = [] } = useGetUsersQuery();
  const personOf = (id: number | null) => {
    const known = keepsPeople ? people.find((person) => person.id === id) : undefined;
    return known && !known.deactivated_at ? known : people.find((person) => person.id === me);
  };
  return (
    <section aria-labelledby="template-tasks">
      <h3 id="template-tasks" className={classes.heading}>
        {t('many.template.preview')} <span className="count">{tasks.length}</span>
      </h3>
      <ul className={classes.preview}>
        {tasks.map(({ id, title, description, category, urgent, priority, assignee }) => {
          const person = personOf(assignee);
          return (
            <li key={id} className={classes.task}>
              <span className={classes.title}>
                <CategoryFlag category={category} />
                {urgent && <UrgentFlag />}
                <PriorityFlag priority={priority} />
                <span className={classes.name}>{title}</span>
              </span>
              <span className={classes.person}>
                <Person
                  email={person?.email ?? null}
                  isMe={person?.id === me}
                  picture={person?.profile_picture ?? null}
                  nobody={t('task.unassigned')}
                />
              </span>
              {description && <span className={classes.note}>{plainWords(description)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
