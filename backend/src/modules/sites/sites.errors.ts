import { appError } from '../../platform/errors/app-error';

export class SiteChecksOffError extends appError(
  409,
  'site_checks_off',
  'Websites are not looked at: whoever runs the dashboard has switched that off',
) {}

export class NoWebsiteError extends appError(409, 'project_without_website', 'The project has no website to look at') {}
