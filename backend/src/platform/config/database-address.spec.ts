import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Randomness } from '../clock/clock';
import { AppConfig } from './app-config';
import { databaseAddress } from './database-address';
import { readEnvironment } from './environment';

const SECRETS = { JWT_SECRET: 'x'.repeat(32), REGISTRATION_CODE: 'studio-code' };

describe('the address of a database', () => {
  it('names one host, with the usual port unless it says another', () => {
    const access = { username: 'user', password: 'p:a@ss', database: 'studio' };
    const of = (host: string, port: number) => ({ ...access, hosts: [{ host, port }] });
    expect(databaseAddress('mysql://user:p:a%40ss@db/studio')).toEqual(of('db', 3306));
    expect(databaseAddress('mariadb://user:p:a@ss@[2001:db8::1]:3307/studio')).toEqual(of('2001:db8::1', 3307));
  });

  it('names all nodes of a cluster', () => {
    expect(databaseAddress('mysql://u@a:1,b,10.0.0.3:3/db')?.hosts).toEqual([
      { host: 'a', port: 1 },
      { host: 'b', port: 3306 },
      { host: '10.0.0.3', port: 3 },
    ]);
  });

  it.each([
    'mysql://u@/db',
    'mysql://u@h',
    'mysql://u@h/',
    'mysql://u@h:65536/db',
    'mysql://u@h,,i/db',
    'mysql://u@h,/db',
    // Options in the URL would be ignored, although the operator relies on them.
    'mysql://u@h/db?ssl=true',
    'mysql://u:%zz@h/db',
    'https://u@h/db',
  ])('is refused where it is none: %s', (url) => {
    expect(databaseAddress(url)).toBeUndefined();
  });
});

describe('TLS to the database', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'config-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const sslWith = (variables: Record<string, string>, host = 'db') => {
    const environment = readEnvironment({ ...SECRETS, DATABASE_URL: `mysql://u@${host}/db`, ...variables });
    return new AppConfig(environment, new Randomness()).database?.ssl;
  };

  it('is off, unverified or verified', () => {
    const DATABASE_CA = join(folder, 'ca.pem');
    writeFileSync(DATABASE_CA, 'a certificate');
    expect(sslWith({})).toBeUndefined();
    expect(sslWith({ DATABASE_TLS: 'off' })).toBeUndefined();
    expect(sslWith({ DATABASE_TLS: 'encrypt' })).toEqual({ rejectUnauthorized: false, verifyIdentity: false });
    const verified = { rejectUnauthorized: true, verifyIdentity: true };
    expect(sslWith({ DATABASE_TLS: 'verify' })).toEqual(verified);
    expect(sslWith({ DATABASE_CA }, '127.0.0.1')).toEqual({ ...verified, ca: 'a certificate' });
  });

  it.each([
    [{ DATABASE_TLS: 'yes' }, 'DATABASE_TLS must be one of off, encrypt, verify'],
    [{ DATABASE_TLS: 'encrypt', DATABASE_CA: '/ca.pem' }, 'DATABASE_TLS must be verify where DATABASE_CA is'],
    [{ DATABASE_CA: '/nowhere.pem' }, 'DATABASE_CA: /nowhere.pem cannot be read (ENOENT)'],
    [{ DATABASE_URL: '', DATABASE_TLS: 'verify' }, 'DATABASE_URL must be set where DATABASE_TLS or DATABASE_CA is'],
    [
      { DATABASE_URL: 'mysql://u@db,10.0.0.2/db', DATABASE_TLS: 'verify' },
      'DATABASE_CA must be set to verify a host that is an IP address',
    ],
  ])('says what is wrong with %j', (variables, sentence) => {
    expect(() => sslWith(variables)).toThrow(`The configuration is not valid:\n  - ${sentence}`);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    file = join(folder, 'secret');
    writeFileSync(file, `${' padded '.repeat(5)}\n`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read without the line break at its end', () => {
    expect(readEnvironment({ JWT_SECRET_FILE: file }).JWT_SECRET).toBe(' padded '.repeat(5));
    expect(readEnvironment({ JWT_SECRET_FILE: '' }).JWT_SECRET).toBeUndefined();
  });

  it('is checked like one that is not', () => {
    expect(() => readEnvironment({ ADMIN_EMAIL: 'boss@studio.test', DATABASE_URL_FILE: file, ...SECRETS })).toThrow(
      'DATABASE_URL must be an address like',
    );
  });

  it('cannot be set twice, nor be missing, and is for secrets only', () => {
    expect(() => readEnvironment({ ...SECRETS, JWT_SECRET_FILE: file })).toThrow(
      'JWT_SECRET and JWT_SECRET_FILE cannot both be set',
    );
    expect(() => readEnvironment({ JWT_SECRET_FILE: '/nowhere' })).toThrow(
      'JWT_SECRET_FILE: /nowhere cannot be read (ENOENT)',
    );
    expect(readEnvironment({ STUDIO_NAME_FILE: file }).STUDIO_NAME).toBe('Studio');
  });
});
