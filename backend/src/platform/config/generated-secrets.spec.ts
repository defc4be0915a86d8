import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Randomness } from '../clock/clock';
import { generatedSecrets } from './generated-secrets';

describe('the secrets of the embedded mode', () => {
  let folder: string;
  const file = () => join(folder, 'secrets.json');
  const secrets = () => generatedSecrets(folder, new Randomness());

  beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data')));
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('are generated once, and are the same at every start', () => {
    const first = secrets();
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.registrationCode.length).toBeGreaterThanOrEqual(10);
    expect(secrets()).toEqual(first);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('can only be read by their owner', () => {
    secrets();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('are those of the first when two programs start at once', () => {
    const first = secrets();
    class Late extends Randomness {
      /** Another program writes the file while this one generates its secrets. */
      override token(bytes: number): string {
        writeFileSync(file(), JSON.stringify(first));
        return super.token(bytes);
      }
    }
    rmSync(file());
    expect(generatedSecrets(folder, new Late())).toEqual(first);
    expect(readFileSync(file(), 'utf8')).toContain(first.jwtSecret);
  });

  it.each(['', '{"jwtSecret": "abc', '{}', '[]', 'null', '{"jwtSecret": 5, "registrationCode": "x"}'])(
    'that cannot be read (%j) stop the start with the file’s name instead of being replaced',
    (content) => {
      secrets();
      writeFileSync(file(), content);
      expect(secrets).toThrow(/secrets\.json cannot be read/);
      expect(readFileSync(file(), 'utf8')).toBe(content);
    },
  );
});
