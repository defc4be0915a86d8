import { z } from 'zod';
import { characters, matching, under, variable, wholeNumber } from './variable';
import { BUCKET, PREFIX, SCHEDULE, WEB_ADDRESS } from './variable-types';

export const BACKUP_VARIABLES = under('Backups', {
  BACKUP_SCHEDULE: variable(SCHEDULE, {
    default: '0 3 * * *',
    about: 'Schedule of automatic backups, in STUDIO_TIMEZONE.',
  }),
  BACKUP_FOLDER: variable(z.string(), {
    example: '/srv/studio-backups',
    about: 'Folder for backups, preferably on another disk. Default: backups in DATA_DIR.',
  }),
  BACKUP_KEEP_DAILY: variable(wholeNumber(1, 1000), {
    default: '7',
    about: 'Days whose last automatic backup is kept. Manual backups are never removed.',
  }),
  BACKUP_KEEP_WEEKLY: variable(wholeNumber(0, 1000), {
    default: '4',
    about: 'Weeks whose last automatic backup is kept.',
  }),
  BACKUP_KEEP_MONTHLY: variable(wholeNumber(0, 1000), {
    default: '6',
    about: 'Months whose last automatic backup is kept.',
  }),
  BACKUP_BEFORE_UPGRADE: variable(matching('0 or 1', /^[01]$/), {
    default: '1',
    about: 'Whether the start makes a backup before it migrates the database.',
  }),
  BACKUP_PASSPHRASE: variable(characters(12), {
    secret: true,
    about:
      'Encrypts backups (age, age-encryption.org). Keep it elsewhere: without it, backups cannot be read or restored.',
  }),
  BACKUP_S3_BUCKET: variable(BUCKET, {
    example: 'studio-backups',
    about:
      'An existing bucket for the backups, instead of BACKUP_FOLDER; preferably at another provider than S3_BUCKET.',
  }),
  BACKUP_S3_ENDPOINT: variable(WEB_ADDRESS, {
    example: 'https://s3.elsewhere.example',
    about: "Address of its store. Default: Amazon's own in BACKUP_S3_REGION.",
  }),
  BACKUP_S3_REGION: variable(z.string(), { default: 'us-east-1', about: 'Region of that bucket.' }),
  BACKUP_S3_PREFIX: variable(PREFIX, {
    example: 'dashboard',
    about: 'Prefix of all names in that bucket, if it contains other data.',
  }),
  BACKUP_S3_ACCESS_KEY_ID: variable(z.string(), {
    about: "Key that may list that bucket, and read, write and delete its objects. Default: the machine's own role.",
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: variable(z.string(), {
    secret: true,
    about: 'The secret of BACKUP_S3_ACCESS_KEY_ID.',
  }),
});
