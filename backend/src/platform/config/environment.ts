import { isIP } from 'node:net';
import { join } from 'node:path';
import type { z } from 'zod';
import { ConfigurationError } from './configuration.error';
import { databaseAddress } from './database-address';
import { withFileValues } from './file-values';
import { liesBelow } from './lies-below';
import { misspelled } from './misspelled';
import { SCHEMA, VARIABLES } from './variables';

export type Environment = z.output<typeof SCHEMA>;

/** Rules between variables, which are checked even if single variables are invalid. */
const CHECKED = SCHEMA.superRefine(
  (environment, context) => {
    const refuse = (broken: unknown, name: keyof Environment, message: string) => {
      if (broken) context.addIssue({ code: 'custom', path: [name], message });
    };
    const needs = (where: unknown, name: keyof Environment, told: string) =>
      refuse(where && !environment[name], name, `must be set ${told}`);
    const { NODE_ENV, DATABASE_URL, ADMIN_PASSWORD, ACCEL_REDIRECT } = environment;
    const { DATABASE_TLS, DATABASE_CA } = environment;

    const needsSecrets = NODE_ENV === 'production' || DATABASE_URL;
    needs(needsSecrets, 'JWT_SECRET', 'in production and wherever DATABASE_URL is');
    needs(needsSecrets, 'REGISTRATION_CODE', 'in production and wherever DATABASE_URL is');
    needs(ADMIN_PASSWORD, 'ADMIN_EMAIL', 'where ADMIN_PASSWORD is');
    needs(environment.AUTOMATION_API_KEY, 'AUTOMATION_URL', 'where AUTOMATION_API_KEY is');
    needs(DATABASE_TLS || DATABASE_CA, 'DATABASE_URL', 'where DATABASE_TLS or DATABASE_CA is');
    const isVerified = DATABASE_TLS === 'verify' || DATABASE_TLS === undefined;
    refuse(DATABASE_CA && !isVerified, 'DATABASE_TLS', 'must be verify where DATABASE_CA is');
    needs(environment.SMTP_URL, 'MAIL_FROM', 'where SMTP_URL is');
    needs(environment.SMTP_URL, 'PUBLIC_URL', 'where SMTP_URL is');
    const byAddress = DATABASE_URL && databaseAddress(DATABASE_URL)?.hosts.some(({ host }) => isIP(host));
    // Otherwise, a certificate of any public authority would pass.
    needs(byAddress && DATABASE_TLS === 'verify', 'DATABASE_CA', 'to verify a host that is an IP address');
    for (const which of ['S3', 'BACKUP_S3'] as const) {
      const names = ['ENDPOINT', 'PREFIX', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
      const isUsed = names.some((name) => environment[`${which}_${name}`]);
      const [key, secret] = [`${which}_ACCESS_KEY_ID`, `${which}_SECRET_ACCESS_KEY`] as const;
      needs(isUsed, `${which}_BUCKET`, `where other ${which}_ variables are`);
      needs(environment[secret], key, `where ${secret} is`);
      needs(environment[key], secret, `where ${key} is`);
    }
    const { DATA_DIR, BACKUP_FOLDER } = environment;
    const isAmongFiles = BACKUP_FOLDER && DATA_DIR && liesBelow(BACKUP_FOLDER, join(DATA_DIR, 'files'));
    refuse(
      isAmongFiles,
      'BACKUP_FOLDER',
      'must lie outside the folder files in DATA_DIR, which only holds stored files',
    );
    const { S3_BUCKET, S3_ENDPOINT, S3_PREFIX = '', BACKUP_S3_PREFIX = '' } = environment;
    const isSameBucket = S3_BUCKET === environment.BACKUP_S3_BUCKET && S3_ENDPOINT === environment.BACKUP_S3_ENDPOINT;
    const isBelow = S3_PREFIX.startsWith(BACKUP_S3_PREFIX) || BACKUP_S3_PREFIX.startsWith(S3_PREFIX);
    const apart = 'must lie apart from S3_PREFIX where both buckets are the same';
    refuse(S3_BUCKET && isSameBucket && isBelow, 'BACKUP_S3_PREFIX', apart);
    const notOnDisk = 'cannot be set where S3_BUCKET is: nginx can only send files that lie on a disk';
    refuse(S3_BUCKET && ACCEL_REDIRECT, 'ACCEL_REDIRECT', notOnDisk);
  },
  { when: () => true },
);

/**
 * Reads and validates the environment. Empty variables count as unset, and values except secrets are trimmed. A
 * variable with the suffix `_FILE` names the file of a secret.
 *
 * @throws {ConfigurationError} naming each invalid variable and what is expected.
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const variables = withFileValues(environment);
  const given = VARIABLES.flatMap(({ name, secret }) => {
    const value = variables[name];
    return value?.trim() ? [[name, secret ? value : value.trim()]] : [];
  });
  const { success, data, error } = CHECKED.safeParse(Object.fromEntries(given));
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new ConfigurationError([...problems, ...misspelled(environment)]);
}
