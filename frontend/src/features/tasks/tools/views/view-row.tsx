import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteTaskViewMutation, useUpdateTaskViewMutation, type TaskViewDto } from '@/api/tasks/tasks.api';
import { createTaskViewLimits } from '@/api/generated/limits.gen';
import { NamedRow } from '@/shared/form/named-row';
import { useAction } from '@/shared/use-action';
import { IconButton } from '@/ui/icon-button';
import classes from './views-panel.module.css';

interface LinkProps {
  to: string;
  isShown: boolean;
  onOpen: () => void;
  children: ReactNode;
}

export function ViewLink({ to, isShown, onOpen, children }: LinkProps) {
  return (
    <Link to={to} className={classes.link} aria-current={isShown ? 'true' : undefined} onClick={onOpen}>
      <span className={classes.mark}>{isShown && <IconCheck size={16} stroke={2} aria-hidden />}</span>
      <span className="truncate">{children}</span>
    </Link>
  );
}

interface Props {
  view: TaskViewDto;
  isShown: boolean;
  onOpen: () => void;
}

/** A saved view, with its actions. */
export function ViewRow({ view: { id, name, filters, isStart }, isShown, onOpen }: Props) {
  const { t } = useTranslation();
  const act = useAction();
  const [updateView] = useUpdateTaskViewMutation();
  const [deleteView] = useDeleteTaskViewMutation();
  const update = (updateTaskViewDto: Partial<Pick<TaskViewDto, 'name' | 'isStart'>>) =>
    updateView({ id, updateTaskViewDto }).unwrap();
  const start = () =>
    act(
      () => update({ isStart: !isStart }),
      (reason) => t('many.views.saveFailed', { reason }),
    );
  return (
    <NamedRow
      kind="views"
      id={id}
      name={name}
      maxLength={createTaskViewLimits.name.maxLength}
      className={isStart ? `${classes.row} ${classes.isStart}` : classes.row}
      renamedClassName={classes.renamed}
      change={{ rename: (next) => update({ name: next }), remove: () => deleteView({ id }).unwrap() }}
      actions={
        <IconButton
          icon={isStart ? IconStarFilled : IconStar}
          label={t(isStart ? 'many.views.endStart' : 'many.views.makeStart', { name })}
          onClick={() => void start()}
        />
      }
    >
      <ViewLink to={filters === '' ? '/tasks?all=1' : `/tasks?${filters}`} isShown={isShown} onOpen={onOpen}>
        {name}
        {isStart && <span className={classes.start}>{t('many.views.start')}</span>}
      </ViewLink>
    </NamedRow>
  );
}
