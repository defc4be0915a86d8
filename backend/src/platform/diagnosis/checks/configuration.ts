import { guessProblem } from '../../access/password-rules';
import { sentences } from '../../text/sentence';
import { fault, type Finding, type Installation, orFine, warning } from '../finding';

const MESSAGES = sentences({
  system_weak_jwt_secret:
    'JWT_SECRET is easy to guess, so an attacker could sign in as any user. Set it to the output of: openssl rand -hex 32. All users must then sign in again.',
  system_weak_registration_code:
    'REGISTRATION_CODE is easy to guess, so an attacker could register. Choose another one.',
  system_local_host:
    'DASHBOARD_HOST is localhost, so other machines only see the landing page. Set it to the host name in the browser’s address.',
});

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
  if (isMadeUp(jwtSecret)) findings.push(fault('configuration', MESSAGES.system_weak_jwt_secret()));
  if (guessProblem(registrationCode)) findings.push(fault('configuration', MESSAGES.system_weak_registration_code()));
  if (production && dashboardHost === 'localhost')
    findings.push(warning('configuration', MESSAGES.system_local_host()));
  return orFine('configuration', `valid, for ${dashboardHost}, in ${config.studio.timezone}`, findings);
}
