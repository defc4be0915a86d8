import { appErrors } from '../../platform/errors/app-error';

/** The gap `problem` is a `WordpressProblem`. */
export const WordpressErrors = appErrors({
  NoWordpressFound: [409, 'wordpress_not_found', 'No WordPress was found at the website: {{problem}}'],
  NotConfirmed: [404, 'wordpress_not_confirmed', 'The project has no WordPress site'],
  Refused: ['password', 'wordpress_refused', 'The WordPress site was not connected: {{problem}}'],
  FarMonth: ['month', 'wordpress_care_month', 'Choose a month of the last two years, or the next month'],
  CareExists: [409, 'wordpress_care_exists', '{{name}} is already in the care round of this month'],
});
