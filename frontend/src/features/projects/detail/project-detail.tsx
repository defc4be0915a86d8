import { useState } from 'react';
import type { ProjectDetailDto } from '@/api/projects.api';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { NewTaskModal } from '@/shared/task/form/new-task-modal';
import { useCommands } from '@/ui/keys/use-commands';
import { ProjectEdit } from './project-edit';
import { ProjectFacts } from './project-facts';
import { ProjectTasks } from './project-tasks';

/** A project with its tasks. Editing happens in place, above tasks that stay where they are. */
export function ProjectDetail({ project }: { project: ProjectDetailDto }) {
  // What was being typed when the page went away is in sight again.
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
      <ProjectTasks projectId={project.id} tasks={project.tasks} total={project.taskCount} onAddTask={addTask} />
      <NewTaskModal opened={isAddingTask} onClose={() => setAddingTask(false)} projectId={project.id} />
    </>
  );
}
