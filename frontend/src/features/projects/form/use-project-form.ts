import { useTranslation } from 'react-i18next';
import { useUpdateProjectMutation, type ProjectDto } from '@/api/projects.api';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import { changesOf, problemsOf, tidied, valuesOf, type ProjectValues } from './project-values';

export type ProjectForm = SaveForm<ProjectValues>;

/** What keeps a project from being saved, in words. */
export function useProjectForm(options: SaveFormOptions<ProjectValues, unknown>): ProjectForm {
  const { t } = useTranslation('projects');
  return useSaveForm<ProjectValues>({
    ...options,
    saysAlways: true,
    validate: (values) => {
      const { name, websiteUrl } = problemsOf(values);
      return {
        ...(name && { name: t('form.nameRequired') }),
        ...(websiteUrl && { websiteUrl: t('form.websiteInvalid') }),
      };
    },
  });
}

/** Only what was changed since it was shown is sent; nothing changed, nothing sent. */
export function useEditedProject(project: ProjectDto, onSaved: () => void): ProjectForm {
  const { t } = useTranslation('projects');
  const [updateProject] = useUpdateProjectMutation();
  return useProjectForm({
    place: `project/${String(project.id)}`,
    initial: valuesOf(project),
    save: async (values, start) => {
      const updateProjectDto = changesOf(start, tidied(values));
      if (Object.keys(updateProjectDto).length === 0) return;
      await updateProject({ id: project.id, updateProjectDto }).unwrap();
    },
    failed: (reason) => t('form.updateFailed', { reason }),
    onSaved,
  });
}
