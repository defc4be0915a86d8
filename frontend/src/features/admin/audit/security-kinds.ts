import type { SecurityKind } from '@/api/admin.api';

/** Colours for the events that may need action. */
const colors: Record<SecurityKind, string | undefined> = {
  sign_in: undefined,
  sign_in_refused: 'var(--warning)',
  locked_out: 'var(--danger)',
  sign_out: undefined,
  sessions_ended: undefined,
  registered: undefined,
  registration_refused: 'var(--warning)',
  password_changed: undefined,
  password_refused: 'var(--warning)',
  password_reset: undefined,
  second_factor_refused: 'var(--warning)',
  second_factor_added: undefined,
  second_factor_removed: undefined,
  second_factor_reset: undefined,
  recovery_code_used: undefined,
  recovery_codes_renewed: undefined,
  link_requested: undefined,
  link_refused: 'var(--warning)',
  email_changed: undefined,
  role_changed: undefined,
  account_created: undefined,
  account_deleted: undefined,
  account_deactivated: undefined,
  account_activated: undefined,
  token_created: undefined,
  tokens_revoked: undefined,
  account_erased: undefined,
  data_exported: undefined,
  log_paused: 'var(--danger)',
};

/** In the order of the filter. */
export const securityKinds = Object.keys(colors) as SecurityKind[];

export const colorOf = (kind: SecurityKind) => colors[kind];
