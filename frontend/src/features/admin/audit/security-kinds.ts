import type { SecurityKind } from '@/api/admin.api';

/** Colours for the events that may need action. */
type Tone = 'quiet' | 'warning' | 'danger';

const tones: Record<SecurityKind, Tone> = {
  sign_in: 'quiet',
  sign_in_refused: 'warning',
  locked_out: 'danger',
  sign_out: 'quiet',
  sessions_ended: 'quiet',
  registered: 'quiet',
  registration_refused: 'warning',
  password_changed: 'quiet',
  password_refused: 'warning',
  password_reset: 'quiet',
  second_factor_refused: 'warning',
  second_factor_added: 'quiet',
  second_factor_removed: 'quiet',
  second_factor_reset: 'quiet',
  recovery_code_used: 'quiet',
  recovery_codes_renewed: 'quiet',
  link_requested: 'quiet',
  link_refused: 'warning',
  email_changed: 'quiet',
  role_changed: 'quiet',
  account_created: 'quiet',
  account_deleted: 'quiet',
  account_deactivated: 'quiet',
  account_activated: 'quiet',
  token_created: 'quiet',
  tokens_revoked: 'quiet',
  account_erased: 'quiet',
  data_exported: 'quiet',
  log_paused: 'danger',
};

/** In the order of the filter. */
export const securityKinds = Object.keys(tones) as SecurityKind[];

export const toneOf = (kind: SecurityKind): Tone => tones[kind];
