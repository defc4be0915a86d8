import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeProblem } from '../../src/preflight';
import { PROGRAMS } from '../support/processes/compile';
import { ROOT } from '../support/servers/compose';

const ENTRIES = ['main', ...['studio', 'backup', 'restore', 'storage', 'demo', 'openapi'].map((name) => `cli/${name}`)];
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

function run(node: string, program: string, env: Record<string, string> = {}, args: string[] = [], uid?: number) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(node, [program, ...args], {
    env: { PATH, ...env },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { status, stdout, said: stderr.trim() };
}

describe('Node.js', () => {
  it.each([
    ['18.20.8', '9'],
    ['20.20.2', '9'],
    ['22.13.1', '9'],
    ['23.5.0', '9'],
  ])('%s is refused', (node, napi) => {
    expect(nodeProblem({ node, napi })).toMatch(
      `This is Node.js ${node}, and the product needs 22.14 or newer: run it`,
    );
  });

  it.each([
    ['22.14.0', '10'],
    ['24.21.0', '11'],
  ])('%s is not', (node, napi) => {
    expect(nodeProblem({ node, napi })).toBeUndefined();
  });

  const machines = '/usr/bin/node';
  const napi =
    existsSync(machines) && spawnSync(machines, ['-p', 'process.versions.napi'], { encoding: 'utf8' }).stdout;
  if (napi && Number(napi) < 10)
    it.each(ENTRIES)('that of this machine, an older one, gets one sentence from %s', (entry) => {
      const dataDir = join(tmpdir(), 'never-made');
      const { status, said } = run(machines, join(PROGRAMS, `${entry}.js`), { DATA_DIR: dataDir }, ['doctor']);
      expect({ status, said }).toEqual({
        status: 1,
        said: expect.stringMatching(/^This is Node\.js .* install a current one\.$/) as string,
      });
      expect(existsSync(dataDir)).toBe(false);
    });
});

describe('settings in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'studio-env-'));
    chmodSync(folder, 0o755);
    for (const path of ['scripts', 'nginx.conf', 'package.json'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const env = (content: string | Buffer) => writeFileSync(join(folder, '.env'), content);
  const script = (name: string, args: string[], given = {}, uid?: number) =>
    run(process.execPath, join(folder, 'scripts', `${name}.mjs`), given, args, uid);
  const listening = (given = {}) => /listen (\d+);/.exec(script('nginx', [], given).stdout)?.[1];

  /** Plants the fault, and returns the variables for the start. */
  const unreadable: [string, () => Record<string, string>, RegExp][] = [
    [
      'that ENV_FILE names and that is missing',
      () => ({ ENV_FILE: '/nowhere/.env' }),
      /^\/nowhere\/\.env does not exist/,
    ],
    [
      'that links to a missing one',
      () => (symlinkSync('gone', join(folder, '.env')), {}),
      /\.env does not exist, or is a link/,
    ],
    ['that is a folder', () => (mkdirSync(join(folder, '.env')), {}), /\.env is a folder/],
    ['in UTF-16', () => (env(Buffer.from('\uFEFFNGINX_LISTEN=1\n', 'utf16le')), {}), /\.env is not UTF-8: save it/],
    [
      'that is a named pipe',
      () => (spawnSync('mkfifo', [join(folder, '.env')]), {}),
      /\.env is a named pipe: put a text file/,
    ],
    [
      'in UTF-16 without a mark',
      () => (env(Buffer.from('NGINX_LISTEN=1\n', 'utf16le')), {}),
      /\.env is not plain text/,
    ],
    ['with a byte order mark', () => (env('\uFEFFNGINX_LISTEN=1\n'), {}), /\.env is not plain text: .* without a BOM/],
    [
      'with a line that is no assignment',
      () => (env('A=1\nNGINX_LISTEN 1\n'), {}),
      /^Line 2 of .*\.env is no NAME=value/,
    ],
    ['with an open quote', () => (env('A="1\nNGINX_LISTEN=1\nB="2"\n'), {}), /^Line 1 of .*\.env is no NAME=value/],
    ['with a variable twice', () => (env('A=1\n# again\nA=2\n'), {}), /^Line 3 of .*\.env sets A, as line 1 does/],
  ];

  it.each(unreadable)('%s stop the start and every command', (_, plant, said) => {
    const given = plant();
    for (const [name, ...args] of [['run', 'main'], ['run', 'cli/studio', 'doctor'], ['nginx']] as const)
      expect(script(name, [...args], given)).toEqual({
        status: 1,
        stdout: '',
        said: expect.stringMatching(said) as string,
      });
  });

  if (isRoot)
    it.each([
      ['that only another user may read', '.env', 0o600],
      ['in a folder that only another user may enter', 'closed', 0o700],
    ])('%s stop the start and every command', (_, path, mode) => {
      mkdirSync(join(folder, 'closed'));
      for (const file of ['.env', 'closed/.env']) writeFileSync(join(folder, file), 'NGINX_LISTEN=1\n');
      chmodSync(join(folder, path), mode);
      chownSync(join(folder, path), 4711, 4711);
      const given = path === 'closed' ? { ENV_FILE: join(folder, 'closed/.env') } : {};
      const { status, said } = script('run', ['main'], given, NOBODY);
      expect({ status, said }).toEqual({
        status: 1,
        said: expect.stringMatching(/\.env may not be read by this user: /) as string,
      });
    });

  it('are read, unless the environment has them', () => {
    env('# the port\nexport NGINX_LISTEN = "8081" # of nginx\r\n\nA=\n');
    expect(listening()).toBe('8081');
    expect(listening({ NGINX_LISTEN: '8082' })).toBe('8082');
    expect(listening({ ENV_FILE: '/dev/null' })).toBe('80');
  });

  it('need not exist', () => {
    expect(listening()).toBe('80');
  });

  describe('of a program started without npm', () => {
    const start = (file: string) =>
      run(process.execPath, join(PROGRAMS, 'main.js'), { ENV_FILE: file, DATA_DIR: folder });

    it('are read', () => {
      writeFileSync(join(folder, 'settings'), 'JWT_TTL=soon\n');
      expect(start(join(folder, 'settings'))).toMatchObject({
        status: 1,
        said: expect.stringContaining('JWT_TTL must be') as string,
      });
    });

    it('may come from a pipe of the shell, or from /dev/null', () => {
      const main = join(PROGRAMS, 'main.js');
      const start = 'ENV_FILE=<(printf "JWT_TTL=soon") exec "$0" "$1"';
      expect(run('bash', '-c', { DATA_DIR: folder }, [start, process.execPath, main]).said).toContain(
        'JWT_TTL must be',
      );
      const empty = run(process.execPath, main, { ENV_FILE: '/dev/null', PORT: 'x', DATA_DIR: folder });
      expect(empty.said).toContain('PORT must be');
    });

    it.each(unreadable.slice(4))('%s stop it', (_, plant, said) => {
      plant();
      expect(start(join(folder, '.env'))).toEqual({
        status: 1,
        stdout: '',
        said: expect.stringMatching(said) as string,
      });
    });

    it.each([
      ['are missing', '/nowhere/.env', 'ENOENT'],
      ['are a folder', '/', 'EISDIR'],
    ])('stop it if they %s', (_, file, code) => {
      const told = `ENV_FILE is ${file}, which cannot be read (${code}): set it to a text file in UTF-8 that this user may read, or unset it.`;
      expect(start(file)).toEqual({ status: 1, stdout: '', said: told });
    });
  });
});
