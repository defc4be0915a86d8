import { useTranslation } from 'react-i18next';
import { refetch } from '@/api/client/refetch';
import { useApiDispatch } from '@/api/client/store-hooks';
import { projectsApi, useUpdateProjectMutation, type ProjectDto } from '@/api/projects.api';
import { ifMatch } from '@/shared/form/meanwhile/if-match';
import type { Stored } from '@/shared/form/meanwhile/use-meanwhile';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import { problemsOf, tidied, valuesOf, type ProjectValues } from './project-values';

export type ProjectForm = SaveForm<ProjectValues>;

/** What prevents saving a project, in words. */
export function useProjectForm(options: SaveFormOptions<ProjectValues, unknown>): ProjectForm {
  const { t } = useTranslation();
  return useSaveForm<ProjectValues>({
    ...options,
    saysAlways: true,
    validate: (values) => {
      const { name, websiteUrl } = problemsOf(values);
      return {
        ...(name && { name: t('projects.form.nameRequired') }),
        ...(websiteUrl && { websiteUrl: t('projects.form.websiteInvalid') }),
      };
    },
  });
}

const storedOf = (project: ProjectDto): Stored<ProjectValues> => {
  return { values: valuesOf(project), revision: project.revision };
};

/** @param detail the stored project, once known */
export function useEditedProject(
  project: ProjectDto,
  detail: ProjectDto | undefined,
  onSaved: () => void,
): ProjectForm {
  const { t } = useTranslation();
  const dispatch = useApiDispatch();
  const { id } = project;
  const [updateProject] = useUpdateProjectMutation();
  return useProjectForm({
    place: `project/${String(id)}`,
    initial: valuesOf(project),
    meanwhile: {
      stored: detail && storedOf(detail),
      load: async () => storedOf(await dispatch(refetch(projectsApi.endpoints.getProject.initiate, { id }))),
      storedIn: (current) => storedOf(current as ProjectDto),
      nameOf: (field) => t(`projects.field.${field === 'websiteUrl' ? 'website' : field}`),
      shown: (field, value) =>
        field === 'status' ? t(`projects.status.${value as ProjectValues['status']}`) : undefined,
    },
    save: (values, _start, basis) =>
      updateProject({ id, updateProjectDto: tidied(values), ...ifMatch(basis) }).unwrap(),
    failed: (reason) => t('projects.form.updateFailed', { reason }),
    onSaved,
  });
}
