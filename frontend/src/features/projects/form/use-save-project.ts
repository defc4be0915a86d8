import { useUpdateProjectMutation, type ProjectDto } from '@/api/projects.api';
import { changesOf, valuesOf, type ProjectValues } from './project-values';

/** Saves what was changed of a project since it was shown; nothing changed, nothing sent. */
export function useSaveProject(project: ProjectDto) {
  const [updateProject] = useUpdateProjectMutation();
  return async (values: ProjectValues): Promise<void> => {
    const updateProjectDto = changesOf(valuesOf(project), values);
    if (Object.keys(updateProjectDto).length === 0) return;
    await updateProject({ id: project.id, updateProjectDto }).unwrap();
  };
}
