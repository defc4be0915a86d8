import type { ProjectDto, ProjectStatus } from '@/api/projects.api';

/** The values of the project form. */
export interface ProjectValues {
  name: string;
  status: ProjectStatus;
  websiteUrl: string;
  description: string;
}

export const newProjectValues: ProjectValues = { name: '', status: 'active', websiteUrl: '', description: '' };

export const valuesOf = ({ name, status, websiteUrl, description }: ProjectDto): ProjectValues => ({
  name,
  status,
  websiteUrl: websiteUrl ?? '',
  description: description ?? '',
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

/** The request. */
export const tidied = (values: ProjectValues): ProjectValues => ({
  ...values,
  name: values.name.trim(),
  websiteUrl: completeAddress(values.websiteUrl),
});
