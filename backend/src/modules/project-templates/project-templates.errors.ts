import { appError } from '../../platform/errors/app-error';

export class TemplateNotFoundError extends appError(404, 'template_not_found', 'There is no template {{id}}') {}

export class NotYourTemplateError extends appError(
  403,
  'not_your_template',
  'Only whoever saved a template and admins can change it',
) {}

export class TemplateTooLargeError extends appError(
  400,
  'template_too_large',
  'A template can have at most {{max, number}} tasks',
  { field: 'projectId' },
) {}

export class TooManyTemplatesError extends appError(
  409,
  'too_many_templates',
  'There can be {{max, number}} templates: delete one that nobody needs',
) {}
