import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PlainError } from '../command.mjs';
import { inRoot, pinnedNode, root } from '../paths.mjs';

/** Debian with Docker's engine, and its images: kept between runs, because making them takes minutes. */
const home = '/var/tmp/studio-containers';
const debian = `${home}/debian`;
const base = `${home}/base`;
export const checkout = `${debian}/studio-dashboard`;

const execute = promisify(execFile);

/** Runs a program and resolves to its standard output; fails with the end of everything it printed. */
async function run(program, args, options) {
  try {
    return (await execute(program, args, { maxBuffer: 2 ** 26, ...options })).stdout.trim();
  } catch (error) {
    const printed = `${error.stdout ?? ''}${error.stderr ?? error.message}`.trim().split('\n').slice(-25).join('\n');
    throw new PlainError(`${[program, ...args].join(' ')}\n${printed}`);
  }
}

const inDebian = (...args) => run('chroot', [debian, ...args]);
const docker = (...args) => inDebian('docker', ...args);
/** Runs a program in the checkout's folder `docker`, as an operator does. */
export const inDocker = (...args) => inDebian('env', '--chdir=/studio-dashboard/docker', ...args);
export const compose = (...args) => inDocker('docker', 'compose', ...args);

/** A minimal Debian, as an archive. */
async function archiveOf(suite) {
  const archive = `${base}/${suite}.tar`;
  if (existsSync(archive)) return archive;
  const folder = `${home}/${suite}`;
  rmSync(folder, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder]);
  await run('tar', ['-C', folder, '-cf', `${archive}.part`, '.']);
  renameSync(`${archive}.part`, archive);
  rmSync(folder, { recursive: true });
  return archive;
}

/** Everything that comes from the network before there is an engine. */
export async function prepare() {
  mkdirSync(base, { recursive: true });
  await archiveOf('bookworm');
  const trixie = await archiveOf('trixie');
  if (!existsSync(`${debian}/usr/bin/docker`)) {
    mkdirSync(debian, { recursive: true });
    await run('tar', ['-C', debian, '-xf', trixie]);
    copyFileSync('/etc/resolv.conf', `${debian}/etc/resolv.conf`);
    // Keeps packages from starting services.
    writeFileSync(`${debian}/usr/sbin/policy-rc.d`, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    const packages = ['docker.io', 'docker-cli', 'docker-buildx', 'docker-compose', 'iptables'];
    await inDebian('apt-get', 'install', '--yes', '--no-install-recommends', ...packages);
  }
  copyFileSync(pinnedNode, `${base}/node`);
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', `${base}/certificates.crt`);
  if (!existsSync(`${base}/npm`)) {
    await run('npm', ['install', '--prefix', `${home}/npm`, 'npm@11'], { cwd: home });
    renameSync(`${home}/npm/node_modules/npm`, `${base}/npm`);
  }
  // The files that git knows, as in a clone.
  rmSync(checkout, { recursive: true, force: true });
  mkdirSync(checkout);
  const copy = 'git ls-files -z | tar --null --files-from=- -c | tar -C "$0" -x';
  await run('sh', ['-c', copy, checkout], { cwd: root });
}

/** Runs a script in mount, process and network namespaces of its own; resolves to its exit code. */
export function runIsolated(script) {
  const flags = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...flags, process.execPath, script, 'isolated'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('message', () => {
    const args = ['--configure', '--mtu=65520', '--ready-fd=3', String(child.pid), 'tap0'];
    const network = spawn('slirp4netns', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    network.stdio[3].once('data', () => child.send('connected'));
    child.once('exit', () => network.kill());
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function connect() {
  // Ends with the command that started this one, and with it every container.
  process.once('disconnect', () => process.exit(1));
  const connected = new Promise((resolve) => process.once('message', resolve));
  process.send('started');
  await connected;
  writeFileSync(`${debian}/etc/resolv.conf`, 'nameserver 10.0.2.3\n');
}

/** In the namespaces: starts the engine and makes the base images; resolves to its version and what stops it. */
export async function startEngine() {
  await connect();
  await run('mount', ['--bind', debian, debian]);
  for (const folder of ['proc', 'sys', 'dev']) await run('mount', ['--rbind', `/${folder}`, `${debian}/${folder}`]);
  await run('mount', ['-t', 'tmpfs', 'tmpfs', `${debian}/run`]);
  const log = openSync(`${home}/dockerd.log`, 'w');
  // Not by chroot: `docker exec` enters a container's mount namespace, whose root must be the container's.
  const begin = 'cd "$0" && pivot_root . mnt && umount --lazy /mnt && exec dockerd';
  const daemon = spawn('unshare', ['--mount', 'sh', '-c', begin, debian], { stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  while (!existsSync(`${debian}/run/docker.sock`)) {
    if (daemon.exitCode !== null) throw new PlainError(`Docker's engine did not start: see ${home}/dockerd.log`);
    await wait(100);
  }
  const stop = async () => {
    daemon.kill();
    await ended;
  };
  return { version: await docker('version', '--format', '{{.Server.Version}}'), stop };
}

/** Makes the images that docker/Dockerfile and docker/compose.yaml start from, under their names there. */
export async function makeBaseImages(names) {
  await run('mount', ['--bind', base, `${debian}/mnt`]);
  for (const suite of ['bookworm', 'trixie']) {
    if (!(await docker('images', '--quiet', `trial/${suite}`)))
      await docker('import', `/mnt/${suite}.tar`, `trial/${suite}`);
  }
  copyFileSync(inRoot('scripts/lib/containers/base.Dockerfile'), `${base}/Dockerfile`);
  for (const [target, name] of Object.entries(names)) await docker('build', '--target', target, '--tag', name, '/mnt');
}

/** What the containers logged, where a developer finds it after a failure. */
export function keepLogs(text) {
  writeFileSync(`${home}/containers.log`, text);
}
