import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { command, PlainError, say, stopwatch } from './lib/command.mjs';
import {
  checkout,
  compose,
  inDocker,
  keepLogs,
  makeBaseImages,
  prepare,
  runIsolated,
  startEngine,
} from './lib/containers/engine.mjs';
import { inRoot } from './lib/paths.mjs';

const address = 'http://127.0.0.1:8080';
const login = { email: 'boss@studio.example', password: 'a password of the trial' };
const file = Buffer.from('A file in a volume. '.repeat(10_000));

const secret = () => randomBytes(32).toString('hex');

async function step(title, work) {
  const time = stopwatch();
  const result = await work();
  say(`ok  ${title}${typeof result === 'string' ? `: ${result}` : ''} (${time()})`);
  return result;
}

function check(condition, problem) {
  if (!condition) throw new PlainError(problem);
}

/** The base images in docker/Dockerfile and docker/compose.yaml, by their targets in base.Dockerfile. */
function baseImages() {
  const named = (path, pattern) => {
    const [, name] = pattern.exec(readFileSync(inRoot(path), 'utf8')) ?? [];
    check(name, `${path} names no image like ${pattern}`);
    return name;
  };
  return {
    node: named('docker/Dockerfile', /^FROM (\S+) AS backend$/m),
    nginx: named('docker/Dockerfile', /^FROM (\S+) AS nginx$/m),
    mariadb: named('docker/compose.yaml', /image: (mariadb:\S+)/),
  };
}

/** Sets variables in docker/.env, as the operations page tells operators to. */
function configure(variables) {
  const path = `${checkout}/docker/.env`;
  let text = readFileSync(existsSync(path) ? path : `${path}.example`, 'utf8');
  for (const [name, value] of Object.entries(variables)) {
    text = text.replace(new RegExp(`^#?${name}=.*`, 'm'), () => `${name}=${value}`);
  }
  writeFileSync(path, text, { mode: 0o600 });
}

/** Sends again, as browsers do, if nginx closed the idle connection meanwhile, as it does when it is reloaded. */
const send = (url, init) =>
  fetch(url, init).catch((error) => {
    if (error.cause?.code !== 'UND_ERR_SOCKET') throw error;
    return fetch(url, init);
  });

async function call(method, path, body, session) {
  const isForm = body instanceof FormData;
  const response = await send(address + path, {
    method,
    headers: {
      ...session,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  check(response.ok, `${method} ${path}: ${response.status} ${bytes.toString().slice(0, 300)}`);
  return { response, bytes, json: () => JSON.parse(bytes) };
}

/** Signs in; resolves to the headers of a session: files are sent for the cookie, everything else for the token. */
async function signIn(password) {
  const { response, json } = await call('POST', '/auth/login', { ...login, password });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { authorization: `Bearer ${json().token}`, cookie: cookies.join('; ') };
}

async function fetchFile(url, session) {
  const { bytes } = await call('GET', url, undefined, session);
  check(bytes.equals(file), 'The stored file has other bytes than the uploaded one');
}

/** The password of the first admin, which one of the backends has logged. */
async function printedPassword() {
  const lines = (await compose('logs', '--no-log-prefix', 'backend')).split('\n');
  // Compose 2.26 begins each line with an escape sequence.
  const printed = lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))).password).filter(Boolean);
  check(printed.length === 1, `The first admin's password was printed ${printed.length} times`);
  return printed[0];
}

/** Reads and writes ten times a second each while `work` runs: no call may fail, and no created task may be lost. */
async function whileCalling(session, work) {
  let working = true;
  const failed = [];
  const milliseconds = [];
  const created = [];
  const repeat = async (...args) => {
    for (; working; await wait(100)) {
      const begun = performance.now();
      try {
        const { json } = await call(...args, session);
        if (args[0] === 'POST') created.push(json().id);
      } catch (error) {
        failed.push(`${error.message} ${error.cause?.message ?? ''}`);
      }
      milliseconds.push(performance.now() - begun);
    }
  };
  const assignee = (await call('GET', '/auth/me', undefined, session)).json().user.id;
  const calls = [repeat('GET', '/auth/me', undefined), repeat('POST', '/api/tasks', { title: 'A task', assignee })];
  try {
    await work();
  } finally {
    working = false;
    await Promise.all(calls);
  }
  check(!failed.length, `${failed.length} of ${milliseconds.length} calls failed:\n${failed.slice(0, 5).join('\n')}`);
  const kept = new Set((await call('GET', '/api/tasks', undefined, session)).json().items.map(({ id }) => id));
  check(
    created.every((id) => kept.has(id)),
    'A created task is lost',
  );
  return `${milliseconds.length} calls, none failed, the slowest took ${Math.round(Math.max(...milliseconds))} ms`;
}

const upgrade = async () => void (await inDocker('./up.sh'));
const backends = async () => (await compose('ps', '--quiet', 'backend')).split('\n').sort();

/** What holds in each of our containers. */
async function checkContainer(service, userId, conditions) {
  const script = [
    `test "$(id -u)" = ${userId}`,
    '! touch /probe 2>/dev/null',
    "grep -q '^CapEff:[^0-9]*0*$' /proc/1/status",
    'test -z "$(find /usr/local/bin -xtype l)"',
    ...conditions,
  ];
  for (const condition of script) await compose('exec', '-T', service, 'sh', '-c', condition);
}

async function walk() {
  configure({
    DATABASE_PASSWORD: secret(),
    DATABASE_ROOT_PASSWORD: secret(),
    JWT_SECRET: secret(),
    REGISTRATION_CODE: 'studio-code',
    ADMIN_EMAIL: login.email,
    HTTP_PORT: '8080',
    REQUESTS_PER_MINUTE: '100000',
  });
  await compose('down', '--volumes');
  await step('docker/up.sh builds both images and starts everything', upgrade);
  await step('every container is healthy', async () => {
    const all = (await compose('ps', '--format', '{{.Service}} {{.Health}}')).split('\n').sort();
    const expected = ['backend healthy', 'backend healthy', 'mariadb healthy', 'nginx healthy'];
    check(all.join() === expected.join(), all.join(', '));
  });
  await step('unprivileged, read-only, no package manager of Node.js, volumes of the right owner', async () => {
    const tools = ['npm', 'npx', 'corepack', 'yarn', 'yarnpkg'].map((tool) => `! command -v ${tool}`);
    await checkContainer('backend', 1000, [...tools, 'test -z "$(find /data /backups ! -user node)"']);
    await checkContainer('nginx', 101, []);
  });

  const session = await step('the printed first admin signs in and chooses a password', async () => {
    const password = await printedPassword();
    const change = { currentPassword: password, newPassword: login.password };
    await call('PUT', '/auth/change-password', change, await signIn(password));
    return signIn(login.password);
  });
  const { url } = await step('an uploaded file is sent by nginx', async () => {
    const form = new FormData();
    form.append('files', new Blob([file]), 'trial.txt');
    const { files } = (await call('POST', '/api/resources/upload?path=Media', form, session)).json();
    await fetchFile(files[0].url, session);
    return { url: files[0].url };
  });

  for (const [title, count, variables] of [
    ['replaced one after the other, after a change of .env', 2, { LOG_LEVEL: 'warn' }],
    ['scaled to three', 3, { BACKEND_REPLICAS: '3' }],
    ['scaled to one', 1, { BACKEND_REPLICAS: '1' }],
  ]) {
    configure(variables);
    const before = await backends();
    await step(`backends ${title}`, () => whileCalling(session, upgrade));
    const after = await backends();
    check(after.length === count, `${after.length} backends run instead of ${count}`);
    check(!after.some((id) => before.includes(id)), 'An old backend still runs');
  }

  const { folder } = await step('studio backup', async () =>
    JSON.parse(await compose('exec', '-T', 'backend', 'studio', 'backup', '--json')),
  );
  await step('studio doctor finds no fault', async () => {
    await compose('exec', '-T', 'backend', 'studio', 'doctor');
  });
  await step('studio restore, with the backends stopped', async () => {
    await compose('stop', 'backend');
    await compose('run', '--rm', '--no-deps', '-T', 'backend', 'studio', 'restore', folder, '--replace');
    await compose('up', '--wait', '-d');
    await fetchFile(url, await signIn(login.password));
  });
}

/** Docker, tried with base images made here: `npm run containers`. */
await command(async ([mode]) => {
  const script = fileURLToPath(import.meta.url);
  if (mode === 'isolated') {
    const { version, stop } = await startEngine();
    say(`Docker ${version}`);
    try {
      await step('base images', () => makeBaseImages(baseImages()));
      await walk();
    } finally {
      keepLogs(await compose('logs', '--timestamps').catch(({ message }) => message));
      await stop();
    }
    return 0;
  }
  const missing = ['debootstrap', 'slirp4netns', 'unshare'].filter((name) =>
    ['/usr/sbin', '/usr/bin'].every((folder) => !existsSync(`${folder}/${name}`)),
  );
  check(process.getuid?.() === 0, 'Run this as root, on Debian: it starts Docker’s engine in namespaces of its own.');
  check(!missing.length, `Install ${missing.join(' and ')}: apt-get install debootstrap slirp4netns`);
  await step('Debian and Docker’s engine', prepare);
  return runIsolated(script);
});
// The channel between the two processes would keep them running.
process.exit();
