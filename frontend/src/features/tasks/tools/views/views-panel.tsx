import { useTranslation } from 'react-i18next';
import { useGetTaskViewsQuery, type TaskViewDto } from '@/api/tasks/tasks.api';
import { filtersOf, tidiedFilters, type TasksView } from '../../board/use-tasks-view';
import { SaveViewForm } from './save-view-form';
import { ViewLink, ViewRow } from './view-row';
import classes from './views-panel.module.css';

interface Props {
  view: TasksView;
  onClose: () => void;
}

const nothing: readonly TaskViewDto[] = [];

/** The user's saved views, to open and to edit. */
export function ViewsPanel({ view, onClose }: Props) {
  const { t } = useTranslation();
  const { data: views = nothing } = useGetTaskViewsQuery();
  const shown = filtersOf(view);
  const hasStart = views.some(({ isStart, filters }) => isStart && filters !== '');
  return (
    <div className={classes.views}>
      <ul className={classes.list} aria-label={t('many.views.title')}>
        <li className={classes.row}>
          <ViewLink to={hasStart ? '/tasks?all=1' : '/tasks'} isShown={shown === ''} onOpen={onClose}>
            {t('many.views.everything')}
          </ViewLink>
        </li>
        {views.map((saved) => (
          <ViewRow key={saved.id} view={saved} isShown={tidiedFilters(saved.filters) === shown} onOpen={onClose} />
        ))}
      </ul>
      {views.length === 0 && <p className="muted-note">{t('many.views.empty')}</p>}
      <SaveViewForm filters={shown} views={views} />
    </div>
  );
}
