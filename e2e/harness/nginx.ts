import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, Program } from './program';

const template = new URL('../nginx.e2e.conf', import.meta.url);

interface Places {
  /** Of everything that nginx writes. */
  folder: string;
  /** Of the backend's stored files, which nginx sends. */
  files: string;
}

/** Starts nginx in the foreground. */
export async function startNginx({ folder, files }: Places, port: number, backendPort: number): Promise<Program> {
  await mkdir(folder, { recursive: true });
  const values: Record<string, string> = { folder, files, port: String(port), backendPort: String(backendPort) };
  const text = (await readFile(template, 'utf8')).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, text);
  const nginx = new Program('nginx', 'nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', file]);
  await nginx.until(() => answers(`http://localhost:${port}/health/live`), 15);
  return nginx;
}
