import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answers, Program } from './program';

const repository = fileURLToPath(new URL('../../', import.meta.url));

export interface Site {
  /** For all files that nginx writes. */
  folder: string;
  port: number;
  /** Ports of the backends, one or more. */
  backends: [number, ...number[]];
  /** The backends' stored files, which nginx sends. */
  files: string;
  /** Values for the placeholders of nginx.conf, which override the tests' own. */
  settings?: Record<string, string>;
  /** The user of nginx's workers if root starts it; root by default. */
  user?: string;
  /** Additional files for the folder of extras, by name. */
  extras?: Record<string, string>;
}

/** A request's line in the access log. */
export interface LogLine {
  id: string;
  method: string;
  path: string;
  status: number;
  host: string;
  remoteAddress: string;
  /** The addresses tried, in order. */
  backend: string;
  /** Their statuses. */
  backendStatus: string;
}

export interface Nginx {
  program: Program;
  log: () => Promise<LogLine[]>;
}

/** Production's nginx.conf, filled in by the operators' own command. Resolves to its path. */
export async function writeNginxConf({
  folder,
  port,
  backends,
  files,
  settings,
  extras,
  user = 'root',
}: Site): Promise<string> {
  const at = (name: string) => join(folder, name);
  await mkdir(at('extras'), { recursive: true });
  const [first, ...more] = backends.map((backend) => `127.0.0.1:${backend}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Specific to the tests: everything is in one folder, which possibly only root can read.
  const own = {
    'main-here.conf': `daemon off; pid ${at('nginx.pid')};${process.getuid?.() === 0 ? ` user ${user};` : ''}`,
    'http-here.conf': temporary.map((name) => `${name}_temp_path ${at(name)};`).join('\n'),
    'upstream-more.conf': more
      .map((backend) => `server ${backend} max_fails=1 fail_timeout=2s;\nserver ${backend} backup max_fails=0;`)
      .join('\n'),
  };
  for (const [name, text] of Object.entries({ ...own, ...extras })) await writeFile(at(`extras/${name}`), `${text}\n`);
  const file = at('nginx.conf');
  await promisify(execFile)(process.execPath, [join(repository, 'scripts/nginx.mjs'), file], {
    env: {
      ...process.env,
      DASHBOARD_HOST: 'localhost',
      CHAT_WEBHOOK_URL: '',
      BACKEND: first,
      FRONTEND_FOLDER: join(repository, 'frontend/dist'),
      FILES_FOLDER: files,
      NGINX_LISTEN: `127.0.0.1:${port}`,
      NGINX_ACCESS_LOG: at('access.log'),
      NGINX_EXTRAS: at('extras'),
      ...settings,
    },
  });
  return file;
}

/** Starts nginx in the foreground, in front of running backends. */
export async function startNginx(site: Site): Promise<Nginx> {
  const { folder, port } = site;
  const file = await writeNginxConf(site);
  const program = new Program('nginx', 'nginx', ['-e', join(folder, 'error.log'), '-c', file]);
  await program.until(() => answers(`http://localhost:${port}/health/live`), 15);
  const log = async () =>
    (await readFile(join(folder, 'access.log'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  return { program, log };
}
