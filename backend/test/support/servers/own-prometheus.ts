import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until';
import { freePort } from './own-mariadb';

/** Whether Prometheus can be started here; required on CI. */
export const canStartPrometheus = spawnSync('prometheus', ['--version']).status === 0 || process.env.CI !== undefined;

export interface Series {
  metric: Record<string, string>;
  value: [time: number, value: string];
}

export interface OwnPrometheus {
  /** The series of an instant query. */
  query: (expression: string) => Promise<Series[]>;
  get: <T>(path: string) => Promise<T>;
  remove: () => Promise<void>;
}

/** A Prometheus that scrapes a backend as `docs/operations.md` says, each second. */
export async function startPrometheus(backend: string, rules: string): Promise<OwnPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-prometheus-'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'studio', static_configs: [{ targets: [new URL(backend).host] }] }],
  };
  // JSON is YAML.
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const files = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  const server = spawn('prometheus', [...files, `--web.listen-address=${address}`], { stdio: 'ignore' });
  const get = async <T>(path: string) => {
    const response = await fetch(`http://${address}${path}`);
    const { data, error } = (await response.json()) as { data: T; error?: string };
    if (error) throw new Error(error);
    return data;
  };
  await until(() => fetch(`http://${address}/-/ready`).then(...[({ ok }: Response) => ok, () => false]), 30);
  return {
    get,
    query: async (expression) =>
      (await get<{ result: Series[] }>(`/api/v1/query?query=${encodeURIComponent(expression)}`)).result,
    remove: async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
