import { Box } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { ProjectDetailDto, ProjectDto } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { loadTexts, t } from '@/i18n';
import { Form, FormFooter } from '@/shared/form/form';
import { useEditing } from '@/shared/form/use-editing';
import { NewTaskModal } from '@/shared/tasks/form/task-modals';
import { useEscape } from '@/ui/dialogs/use-escape';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { useCommands } from '@/ui/keys/use-commands';
import { BackButton, PageHeader } from '@/ui/screen/page-header';
import { ProjectFields, useEditedProject } from '../form/project-form';
import { ProjectFacts } from './project-facts';
import { DoneTasks, ProjectTasks } from './project-tasks';

const ProjectHours = lazy(() => Promise.all([import('./project-hours'), loadTexts('rare')]).then(([module]) => module));
const ProjectCosts = lazy(() => Promise.all([import('./project-costs'), loadTexts('rare')]).then(([module]) => module));
const ProjectSite = lazy(() => import('./project-site'));
const ProjectWordpress = lazy(() =>
  Promise.all([import('../wordpress/project-wordpress'), loadTexts('rare')]).then(([module]) => module),
);

/** Loads on its own. If it cannot be loaded, the others stay. */
const Part = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={<div data-waiting />}>{children}</Suspense>
  </ErrorBoundary>
);

/** The project as a form in place; Cancel restores it. */
function ProjectEdit({ project, onClose }: { project: ProjectDto; onClose: () => void }) {
  const form = useEditedProject(project, project, onClose);
  const element = useRef<HTMLDivElement>(null);
  // Cancel is deliberate; Escape may be a slip.
  useEscape(element, () => form.requestClose(onClose));
  const cancel = () => {
    form.release();
    onClose();
  };
  return (
    <Box ref={element} maw={760} mb={40}>
      <PageHeader title={t('projects.form.editTitle')} above={<BackButton list="/projects" />} />
      <Form form={form}>
        <ProjectFields form={form} />
        {form.conflictNotice}
        <FormFooter saveLabel={t('projects.form.saveChanges')} busy={form.busy} onCancel={cancel} />
      </Form>
    </Box>
  );
}

/** A project with its tasks, its website, its hours, and for admins its costs; done tasks last. Editing happens in place, above the tasks. */
export function ProjectDetail({ project }: { project: ProjectDetailDto }) {
  const { isAdmin } = useCurrentUser();
  const { isEditing, setEditing, editButton } = useEditing(`project/${project.id}`);
  const [isAddingTask, setAddingTask] = useState(false);
  const addTask = () => setAddingTask(true);
  useCommands({ new: addTask, ...(!isEditing && { edit: () => setEditing(true) }) });
  return (
    <>
      {isEditing ? (
        <ProjectEdit project={project} onClose={() => setEditing(false)} />
      ) : (
        <ProjectFacts project={project} editButton={editButton} onEdit={() => setEditing(true)} onAddTask={addTask} />
      )}
      <ProjectTasks project={project} tasks={project.tasks} total={project.taskCount} onAddTask={addTask} />
      {project.websiteUrl !== null && (
        <>
          <Part>
            <ProjectSite projectId={project.id} />
          </Part>
          <Part>
            <ProjectWordpress projectId={project.id} name={project.name} />
          </Part>
        </>
      )}
      <Part>
        <ProjectHours projectId={project.id} />
      </Part>
      {isAdmin && (
        <Part>
          <ProjectCosts projectId={project.id} />
        </Part>
      )}
      <DoneTasks tasks={project.tasks} />
      <NewTaskModal opened={isAddingTask} onClose={() => setAddingTask(false)} projectId={project.id} />
    </>
  );
}
