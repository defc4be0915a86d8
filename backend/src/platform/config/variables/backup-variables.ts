import { z } from 'zod';
import { characters, matching, under, variable, wholeNumber } from './variable';
import { BUCKET, PREFIX, SCHEDULE, WEB_ADDRESS } from './variable-forms';

export const BACKUP_VARIABLES = under('Backups', {
  BACKUP_SCHEDULE: variable(SCHEDULE, {
    default: '0 3 * * *',
    about: 'When the product backs itself up, in STUDIO_TIMEZONE.',
  }),
  BACKUP_FOLDER: variable(z.string(), {
    example: '/srv/studio-backups',
    about: 'Folder of the backups, best on another disk. Default: backups in DATA_DIR.',
  }),
  BACKUP_KEEP_DAILY: variable(wholeNumber(1, 1000), {
    default: '7',
    about: 'Days of which the last automatic backup is kept. Those made by hand are never removed.',
  }),
  BACKUP_KEEP_WEEKLY: variable(wholeNumber(0, 1000), {
    default: '4',
    about: 'Weeks of which the last automatic backup is kept.',
  }),
  BACKUP_KEEP_MONTHLY: variable(wholeNumber(0, 1000), {
    default: '6',
    about: 'Months of which the last automatic backup is kept.',
  }),
  BACKUP_BEFORE_UPGRADE: variable(matching('0 or 1', /^[01]$/), {
    default: '1',
    about: 'Whether a start that changes the tables makes a backup first.',
  }),
  BACKUP_PASSPHRASE: variable(characters(12), {
    secret: true,
    about:
      'Encrypts backups (age, age-encryption.org). Keep it elsewhere: without it, nobody can ever read them. Restoring needs it, too.',
  }),
  BACKUP_S3_BUCKET: variable(BUCKET, {
    example: 'studio-backups',
    about:
      'An existing bucket for the backups, instead of BACKUP_FOLDER, which is then ignored; best with another provider than S3_BUCKET.',
  }),
  BACKUP_S3_ENDPOINT: variable(WEB_ADDRESS, {
    example: 'https://s3.elsewhere.example',
    about: "Address of its store. Default: Amazon's own in BACKUP_S3_REGION.",
  }),
  BACKUP_S3_REGION: variable(z.string(), { default: 'us-east-1', about: 'Region of that bucket.' }),
  BACKUP_S3_PREFIX: variable(PREFIX, {
    example: 'dashboard',
    about: 'Prefix of every name in that bucket, if backups are not all that is in it.',
  }),
  BACKUP_S3_ACCESS_KEY_ID: variable(z.string(), {
    about: "Key that may list that bucket, and read, write and delete its objects. Default: the machine's own role.",
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: variable(z.string(), {
    secret: true,
    about: 'The secret of BACKUP_S3_ACCESS_KEY_ID.',
  }),
});
