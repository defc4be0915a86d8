import { appError } from '../../../platform/errors/app-error';

/** It would sign the admin out before they have read the link. */
export class OwnLinkError extends appError(409, 'own_link', 'You choose your own password in the settings') {}
