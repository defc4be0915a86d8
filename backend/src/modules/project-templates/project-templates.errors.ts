import { appErrors } from '../../platform/errors/app-error';

export const TemplateErrors = appErrors({
  TemplateNotFound: [404, 'template_not_found', 'There is no template {{id}}'],
  NotYourTemplate: [403, 'not_your_template', 'Only its creator and admins can change a template'],
  TemplateTooLarge: [
    400,
    'template_too_large',
    'A template can have at most {{max, number}} tasks',
    { field: 'projectId' },
  ],
  TooManyTemplates: [
    409,
    'too_many_templates',
    'There can be {{max, number}} templates: delete one that is no longer needed',
  ],
});
