import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectTemplates: build.query<GetProjectTemplatesApiResponse, GetProjectTemplatesApiArg>({
      query: () => ({ url: `/api/project-templates` }),
    }),
    createProjectTemplate: build.mutation<CreateProjectTemplateApiResponse, CreateProjectTemplateApiArg>({
      query: (queryArg) => ({ url: `/api/project-templates`, method: 'POST', body: queryArg.createProjectTemplateDto }),
    }),
    deleteProjectTemplate: build.mutation<DeleteProjectTemplateApiResponse, DeleteProjectTemplateApiArg>({
      query: (queryArg) => ({ url: `/api/project-templates/${queryArg.id}`, method: 'DELETE' }),
    }),
    getProjectTemplate: build.query<GetProjectTemplateApiResponse, GetProjectTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/project-templates/${queryArg.id}`,
        params: {
          startDay: queryArg.startDay,
        },
      }),
    }),
    renameProjectTemplate: build.mutation<RenameProjectTemplateApiResponse, RenameProjectTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/project-templates/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.renameProjectTemplateDto,
      }),
    }),
    createProjectFromTemplate: build.mutation<CreateProjectFromTemplateApiResponse, CreateProjectFromTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/project-templates/${queryArg.id}/projects`,
        method: 'POST',
        body: queryArg.useProjectTemplateDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as templatesEndpoints };
export type GetProjectTemplatesApiResponse = /** status 200  */ ProjectTemplateDto[];
export type GetProjectTemplatesApiArg = void;
export type CreateProjectTemplateApiResponse = /** status 201  */ ProjectTemplateDto;
export type CreateProjectTemplateApiArg = {
  createProjectTemplateDto: CreateProjectTemplateDto;
};
export type DeleteProjectTemplateApiResponse = unknown;
export type DeleteProjectTemplateApiArg = {
  id: number;
};
export type GetProjectTemplateApiResponse = /** status 200  */ ProjectTemplateDetailDto;
export type GetProjectTemplateApiArg = {
  id: number;
  /** Shows the dates as of this first day; the template's own by default. */
  startDay?: string;
};
export type RenameProjectTemplateApiResponse = /** status 200  */ ProjectTemplateDto;
export type RenameProjectTemplateApiArg = {
  id: number;
  renameProjectTemplateDto: RenameProjectTemplateDto;
};
export type CreateProjectFromTemplateApiResponse = /** status 201  */ ProjectDto;
export type CreateProjectFromTemplateApiArg = {
  id: number;
  useProjectTemplateDto: UseProjectTemplateDto;
};
export type ProjectTemplateDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** User id; null if the account was deleted. */
  createdBy: number | null;
  id: number;
  name: string;
  startDay: string;
  taskCount: number;
};
export type CreateProjectTemplateDto = {
  name: string;
  /** The project that it is made of. */
  projectId: number;
  /** The day that the dates in its texts count from. */
  startDay: string;
};
export type TaskCategory =
  | 'general'
  | 'website'
  | 'personal'
  | 'finance'
  | 'meeting'
  | 'development'
  | 'marketing'
  | 'support'
  | 'research'
  | 'maintenance';
export type TaskPriority = 'low' | 'normal' | 'high';
export type TemplateTaskDto = {
  /** User id; null if nobody is named. */
  assignee: number | null;
  category: TaskCategory;
  /** Its first 300 characters. */
  description: string | null;
  id: number;
  isExcerpt?: boolean;
  priority: TaskPriority;
  title: string;
  urgent: boolean;
};
export type ProjectTemplateDetailDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** User id; null if the account was deleted. */
  createdBy: number | null;
  /** Whether any text has a date that moves with the first day. */
  hasDates: boolean;
  id: number;
  name: string;
  startDay: string;
  taskCount: number;
  tasks: TemplateTaskDto[];
};
export type RenameProjectTemplateDto = {
  name: string;
};
export type ProjectStatus = 'active' | 'completed' | 'on_hold' | 'cancelled';
export type ProjectDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the list, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description was cut; the single project has all of it. */
  isExcerpt?: boolean;
  name: string;
  /** Of what can be edited, for If-Match; not in lists. */
  revision?: string;
  status: ProjectStatus;
  taskCount: number;
  websiteUrl: string | null;
};
export type UseProjectTemplateDto = {
  /** Whether each task goes to whom the template names; otherwise, and where nobody is named, to whoever asks. */
  keepPeople?: boolean;
  name: string;
  /** The new project's first day: the dates in its texts move along. */
  startDay: string;
};
