import { guessProblem } from '../../access/password-rules';
import { sentence } from '../../text/sentence';
import { fault, type Finding, type Installation, orFine, warning } from '../finding';

const WEAK_SECRET = sentence(
  'system_weak_jwt_secret',
  'JWT_SECRET is easy to guess, so an attacker could sign in as any user. Set it to the output of: openssl rand -hex 32. All users must then sign in again.',
);
const WEAK_CODE = sentence(
  'system_weak_registration_code',
  'REGISTRATION_CODE is easy to guess, so an attacker could register. Choose another one.',
);
const LOCAL_HOST = sentence(
  'system_local_host',
  'DASHBOARD_HOST is localhost, so other machines only see the landing page. Set it to the host name in the browser’s address.',
);

const FEWEST_CHARACTERS = 10;
/** Long ones only: a generated secret may contain a short one. */
const WORDS = /secret|passwor|change|example|studio|qwert|12345|abcde/i;
const REPEATED = /^(.{1,16}?)\1+.{0,15}$/s;

/** Whether a secret looks chosen by a person, not random. */
const isMadeUp = (secret: string) =>
  new Set(secret).size < FEWEST_CHARACTERS || WORDS.test(secret) || REPEATED.test(secret);

/** Finds valid but insecure settings. */
export function checkConfiguration({ config }: Installation): Finding[] {
  const { jwtSecret, registrationCode, production, dashboardHost } = config;
  const findings: Finding[] = [];
  if (isMadeUp(jwtSecret)) findings.push(fault('configuration', WEAK_SECRET));
  if (guessProblem(registrationCode)) findings.push(fault('configuration', WEAK_CODE));
  if (production && dashboardHost === 'localhost') findings.push(warning('configuration', LOCAL_HOST));
  return orFine('configuration', `valid, for ${dashboardHost}, in ${config.studio.timezone}`, findings);
}
