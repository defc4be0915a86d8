import { appError } from '../../platform/errors/app-error';

export class SiteChecksOffError extends appError(
  409,
  'site_checks_off',
  'Website checks are switched off on this server',
) {}

export class NoWebsiteError extends appError(409, 'project_without_website', 'The project has no website to check') {}
