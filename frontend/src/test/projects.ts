import type { ProjectDetailDto, ProjectDto } from '@/api/projects.api';

export function project(changes: Partial<ProjectDto> = {}): ProjectDto {
  return {
    id: 1,
    name: 'Bakery',
    description: null,
    status: 'active',
    websiteUrl: null,
    taskCount: 0,
    createdAt: '2026-03-14T09:00:00.000Z',
    ...changes,
  };
}

export function projectDetail(changes: Partial<ProjectDetailDto> = {}): ProjectDetailDto {
  const tasks = changes.tasks ?? [];
  return { ...project(changes), taskCount: tasks.length, tasks };
}
