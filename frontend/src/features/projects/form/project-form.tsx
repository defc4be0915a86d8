import { Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '@/i18n';
import { useFreshData } from '@/api/client/query-options';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import { createProjectLimits } from '@/api/generated/limits.gen';
import {
  projectsApi,
  useCreateProjectMutation,
  useGetProjectQuery,
  useUpdateProjectMutation,
  type ProjectDto,
  type ProjectStatus,
} from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import type { Stored } from '@/shared/form/conflicts/use-conflicts';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import { ListState } from '@/shared/list-state';
import { MarkdownField } from '@/shared/markdown/field/markdown-field';
import { projectStatuses } from '../project-status';

interface ProjectValues {
  name: string;
  status: ProjectStatus;
  websiteUrl: string;
  description: string;
}

export const newProjectValues: ProjectValues = { name: '', status: 'active', websiteUrl: '', description: '' };

const valuesOf = ({ name, status, websiteUrl, description }: ProjectDto): ProjectValues => ({
  name,
  status,
  websiteUrl: websiteUrl ?? '',
  description: description ?? '',
});

const storedOf = (project: ProjectDto): Stored<ProjectValues> => ({
  values: valuesOf(project),
  revision: project.revision,
});

/** Adds the scheme to `example.com`. */
export function completeAddress(text: string): string {
  const address = text.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(address) ? `https://${address}` : address;
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** What prevents saving a project. */
export function problemsOf({ name, websiteUrl }: ProjectValues) {
  const address = completeAddress(websiteUrl);
  return {
    ...(name.trim() === '' && { name: true }),
    ...(address !== '' && !isWebAddress(address) && { websiteUrl: true }),
  };
}

const toRequest = (values: ProjectValues): ProjectValues => ({
  ...values,
  name: values.name.trim(),
  websiteUrl: completeAddress(values.websiteUrl),
});

type ProjectForm = SaveForm<ProjectValues>;

function useProjectForm(options: SaveFormOptions<ProjectValues, unknown>): ProjectForm {
  return useSaveForm<ProjectValues>({
    ...options,
    alwaysShowsFailure: true,
    validate: (values) => {
      const { name, websiteUrl } = problemsOf(values);
      return {
        ...(name && { name: t('projects.form.nameRequired') }),
        ...(websiteUrl && { websiteUrl: t('projects.form.websiteInvalid') }),
      };
    },
  });
}

/** @param detail the stored project, once known */
export function useEditedProject(
  project: ProjectDto,
  detail: ProjectDto | undefined,
  onSaved?: () => void,
): ProjectForm {
  const dispatch = useApiDispatch();
  const { id } = project;
  const [updateProject] = useUpdateProjectMutation();
  return useProjectForm({
    draftKey: `project/${id}`,
    initial: valuesOf(project),
    conflicts: {
      stored: detail && storedOf(detail),
      load: async () => storedOf(await dispatch(refetch(projectsApi.endpoints.getProject.initiate, { id }))),
      toStored: (current) => storedOf(current as ProjectDto),
      fieldLabel: (field) => t(`projects.field.${field === 'websiteUrl' ? 'website' : field}`),
      formatValue: (field, value) =>
        field === 'status' ? t(`projects.status.${value as ProjectValues['status']}`) : undefined,
    },
    save: (values, _start, basis) =>
      updateProject({ id, updateProjectDto: toRequest(values), ...ifMatch(basis) }).unwrap(),
    failureText: (reason) => t('projects.form.updateFailed', { reason }),
    onSaved,
  });
}

interface Props {
  form: ProjectForm;
  /** Shown instead of the description until it is loaded in full. */
  placeholder?: ReactNode;
}

/** The fields of a project, for the modal and the screen. */
export function ProjectFields({ form, placeholder }: Props) {
  const complete = () => {
    const websiteUrl = completeAddress(form.values.websiteUrl);
    if (websiteUrl !== form.values.websiteUrl) form.set({ websiteUrl });
  };
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('projects.field.name')}
        placeholder={t('projects.form.namePlaceholder')}
        maxLength={createProjectLimits.name.maxLength}
        required
        data-autofocus
        autoFocus
      />
      <div className={layout.pair}>
        <Select
          {...form.field('status')}
          label={t('projects.field.status')}
          data={projectStatuses.map((value) => ({ value, label: t(`projects.status.${value}`) }))}
        />
        <TextInput
          {...form.field('websiteUrl')}
          type="url"
          label={t('projects.field.website')}
          placeholder="https://"
          onBlur={complete}
          maxLength={createProjectLimits.websiteUrl.maxLength}
        />
      </div>
      {placeholder || (
        <MarkdownField
          {...form.field('description')}
          value={form.values.description}
          label={t('projects.field.description')}
          placeholder={t('projects.form.descriptionPlaceholder')}
          maxLength={createProjectLimits.description.maxLength}
          minRows={4}
          maxRows={14}
        />
      )}
    </>
  );
}

export function NewProjectForm() {
  const [createProject] = useCreateProjectMutation();
  const form = useProjectForm({
    draftKey: 'project/new',
    initial: newProjectValues,
    save: (values) => createProject({ createProjectDto: toRequest(values) }).unwrap(),
    failureText: (reason) => t('projects.form.createFailed', { reason }),
    successText: () => t('projects.form.created'),
  });
  return (
    <ModalForm form={form} saveLabel={t('projects.form.create')}>
      <ProjectFields form={form} />
    </ModalForm>
  );
}

/** The list may have only an excerpt of the description: its field waits for the rest, others do not. */
export function EditProjectForm({ project }: { project: ProjectDto }) {
  // Decided when it opens, so that input is kept when the description grows or shrinks meanwhile.
  const [{ isExcerpt }] = useState(project);
  const asked = useGetProjectQuery({ id: project.id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);
  const waiting = { error: isFetching ? undefined : error, refetch };
  const form = useEditedProject(project, whole && (currentData ?? whole));
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <ProjectFields form={form} placeholder={isExcerpt && !whole && <ListState query={waiting} rows={3} />} />
    </ModalForm>
  );
}
