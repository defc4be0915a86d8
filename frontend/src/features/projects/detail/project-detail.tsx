import { lazy, Suspense, useState } from 'react';
import type { ProjectDetailDto } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { loadTexts } from '@/i18n';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { NewTaskModal } from '@/shared/task/form/new-task-modal';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { useCommands } from '@/ui/keys/use-commands';
import { ProjectEdit } from './project-edit';
import { ProjectFacts } from './project-facts';
import { ProjectTasks } from './project-tasks';

const ProjectCosts = lazy(() => Promise.all([import('./project-costs'), loadTexts('rare')]).then(([module]) => module));
const ProjectSite = lazy(() => import('../site/project-site'));

/** A project with its tasks, its website, and for admins its costs. Editing happens in place, above the tasks. */
export function ProjectDetail({ project }: { project: ProjectDetailDto }) {
  const { isAdmin } = useCurrentUser();
  // A draft is shown again.
  const [isEditing, setEditing] = useState(useHasDraft(`project/${String(project.id)}`));
  const [wasEdited, setEdited] = useState(false);
  const [isAddingTask, setAddingTask] = useState(false);
  const addTask = () => setAddingTask(true);
  const stopEditing = () => {
    setEditing(false);
    setEdited(true);
  };
  useCommands({ new: addTask, ...(!isEditing && { edit: () => setEditing(true) }) });
  return (
    <>
      {isEditing ? (
        <ProjectEdit project={project} onClose={stopEditing} />
      ) : (
        <ProjectFacts project={project} focusEdit={wasEdited} onEdit={() => setEditing(true)} onAddTask={addTask} />
      )}
      <ProjectTasks project={project} tasks={project.tasks} total={project.taskCount} onAddTask={addTask} />
      {project.websiteUrl !== null && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={<div data-waiting />}>
            <ProjectSite projectId={project.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      {isAdmin && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ProjectCosts projectId={project.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      <NewTaskModal opened={isAddingTask} onClose={() => setAddingTask(false)} projectId={project.id} />
    </>
  );
}
