import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { installMariaDb, mariaDbFolder, runMariaDb } from './mariadb';
import { freePort } from './ports';
import type { Program } from './program';
import { undo, type Step } from './undo';

const LIBRARY = '/usr/lib/galera/libgalera_smm.so';

/** Part of Debian's MariaDB; required in CI. */
export const canStartGalera = Boolean(process.env.CI) || existsSync(LIBRARY);

export interface GaleraNode {
  /** For creating databases as root. */
  url: string;
  program: Program;
  /** A status variable, such as `wsrep_cluster_size`. */
  status: (name: string) => Promise<string | undefined>;
}

export interface Galera {
  nodes: [GaleraNode, GaleraNode, GaleraNode];
  remove: Step;
}

async function status(port: number, name: string): Promise<string | undefined> {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' }).catch(() => undefined);
  if (!connection) return undefined;
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SHOW STATUS LIKE ?', [name]);
    return (rows[0] as { Value: string } | undefined)?.Value;
  } finally {
    await connection.end();
  }
}

/** Makes a server a node of a cluster; the others reach it on the first of three ports. */
const nodeOptions = ([port, forState, forChanges]: number[], known?: number) => [
  '--wsrep-on=ON',
  `--wsrep-provider=${LIBRARY}`,
  `--wsrep-cluster-address=gcomm://${known ? `127.0.0.1:${known}` : ''}`,
  '--wsrep-node-address=127.0.0.1',
  `--wsrep-sst-receive-address=127.0.0.1:${forState}`,
  `--wsrep-provider-options=base_port=${port};gmcast.listen_addr=tcp://127.0.0.1:${port};ist.recv_addr=127.0.0.1:${forChanges};gcache.size=16M`,
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-buffer-pool-size=64M',
];

/** Three nodes of one cluster. The first bootstraps it, and the others receive a copy of its data. */
export async function startGalera(): Promise<Galera> {
  const started: Step[] = [];
  /** @param known port of a node that already belongs to the cluster. */
  const start = async (ports: number[], known?: number): Promise<GaleraNode> => {
    const folder = await mariaDbFolder();
    started.push(() => rm(folder, { recursive: true, force: true }));
    if (!known) await installMariaDb(folder);
    const port = await freePort();
    const program = runMariaDb(folder, port, nodeOptions(ports, known));
    started.push(() => program.kill());
    const node = { url: `mysql://root@127.0.0.1:${port}`, program, status: (name: string) => status(port, name) };
    await program.until(async () => (await node.status('wsrep_local_state_comment')) === 'Synced');
    return node;
  };
  const ports = async () => [await freePort(), await freePort(), await freePort()];
  try {
    const [own, ...others] = [await ports(), await ports(), await ports()];
    const first = await start(own);
    const [second, third] = await Promise.all(others.map((each) => start(each, own[0])));
    return { nodes: [first, second!, third!], remove: () => undo(started) };
  } catch (error) {
    await undo(started).catch((problem: unknown) => console.error(problem));
    throw error;
  }
}
