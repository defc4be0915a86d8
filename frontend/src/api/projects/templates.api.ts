import { all, listOf, one } from '../client/tags';
import { templatesEndpoints } from '../generated/templates.gen';

const touched = (id: number) => [listOf('ProjectTemplate'), one('ProjectTemplate', id)];

const templatesApi = templatesEndpoints.enhanceEndpoints({
  addTagTypes: ['ProjectTemplate'],
  endpoints: {
    getProjectTemplates: { providesTags: [listOf('ProjectTemplate')] },
    getProjectTemplate: { providesTags: (_template, _error, { id }) => [one('ProjectTemplate', id)] },
    createProjectTemplate: { invalidatesTags: [listOf('ProjectTemplate')] },
    renameProjectTemplate: { invalidatesTags: (_template, _error, { id }) => touched(id) },
    deleteProjectTemplate: { invalidatesTags: [listOf('ProjectTemplate')] },
    createProjectFromTemplate: { invalidatesTags: [listOf('Project'), listOf('Task'), all('TaskCount')] },
  },
});

export type { ProjectTemplateDto, TemplateTaskDto } from '../generated/templates.gen';

export const {
  useGetProjectTemplatesQuery,
  useGetProjectTemplateQuery,
  useCreateProjectTemplateMutation,
  useRenameProjectTemplateMutation,
  useDeleteProjectTemplateMutation,
  useCreateProjectFromTemplateMutation,
} = templatesApi;
