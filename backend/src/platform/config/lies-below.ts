import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Follows symbolic links, of a path that may not exist yet. */
export function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    return dirname(whole) === whole ? whole : join(realPath(dirname(whole)), basename(whole));
  }
}

/** Whether a path is the folder or lies in it, wherever symbolic links lead. */
export const liesBelow = (path: string, folder: string): boolean =>
  `${realPath(path)}${sep}`.startsWith(`${realPath(folder)}${sep}`);
