import { startFailure } from './start-failure';

describe('a failed start', () => {
  it.each([
    ['EADDRNOTAVAIL', /LISTEN_ADDRESS .*choose one of its own/],
    ['ER_ACCESS_DENIED_NO_PASSWORD_ERROR', /set a user with a password/],
    ['ER_TABLEACCESS_DENIED_ERROR', /GRANT ALL PRIVILEGES/],
    ['ER_TABLE_EXISTS_ERROR', /give the product an empty database of its own/],
    ['SQLITE_NOTADB', /restore the last backup/],
    ['SQLITE_CORRUPT', /restore the last backup/],
  ])('by %s says how to fix it, and shows no stack', (code, sentence) => {
    const failure = Object.assign(new Error('what the system says'), { code });
    expect(startFailure(failure)).toMatch(sentence);
    // As TypeORM wraps it.
    expect(startFailure(Object.assign(new Error('Query failed'), { driverError: failure }))).toMatch(sentence);
  });

  it('by a port below 1024 does not blame a folder', () => {
    const failure = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 });
    expect(startFailure(failure)).toMatch(/may not listen on port 80: choose another one with PORT/);
    expect(startFailure(Object.assign(new Error('open EACCES'), { code: 'EACCES' }))).toMatch(
      /owner and the mode of DATA/,
    );
  });

  it('by anything else keeps the whole error', () => {
    const error = new TypeError('A fault of ours');
    expect(startFailure(error)).toBe(error);
  });
});
