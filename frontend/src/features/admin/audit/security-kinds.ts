import type { SecurityKind } from '@/api/admin.api';

/** How an event is painted: colour only where somebody may have to act. */
type Tone = 'quiet' | 'warning' | 'danger';

const tones: Record<SecurityKind, Tone> = {
  sign_in: 'quiet',
  sign_in_refused: 'warning',
  locked_out: 'danger',
  sign_out: 'quiet',
  registered: 'quiet',
  registration_refused: 'warning',
  password_changed: 'quiet',
  password_refused: 'warning',
  password_reset: 'quiet',
  email_changed: 'quiet',
  role_changed: 'quiet',
  account_created: 'quiet',
  account_deleted: 'quiet',
  log_paused: 'danger',
};

/** In the order in which they can be chosen. */
export const securityKinds = Object.keys(tones) as SecurityKind[];

export const toneOf = (kind: SecurityKind): Tone => tones[kind];
