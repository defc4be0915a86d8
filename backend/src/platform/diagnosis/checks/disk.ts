import { join } from 'node:path';
import { sentences } from '../../text/sentence';
import { fault, type Finding, type Installation, orFine, warning } from '../finding';

const MESSAGES = sentences({
  system_disk_full:
    'The disk of {{path}} has {{free, number}} MB left, and uploads and backups are refused below {{reserve, number}} MB (DISK_RESERVE_MB). Make room on it.',
  system_disk_used_up: 'The disk of {{path}} is full, so nothing can be written: make room on it.',
  system_disk_low:
    'The disk of {{path}} has {{free, number}} MB left. Make room on it before uploads and backups are refused, below {{reserve, number}} MB (DISK_RESERVE_MB).',
});

const MB = 1_048_576;

/** Warns if less than this multiple of the reserve is free. */
const NEARLY = 2;

/** Warns if less is free even without a reserve, because a database needs some space. */
const LEAST = 64 * MB;

export async function checkDisk({ config, space }: Installation): Promise<Finding[]> {
  const { dataDir, s3, backups, diskReserveBytes } = config;
  const findings: Finding[] = [];
  const told: string[] = [];
  const paths = [dataDir, ...(s3 ? [] : [join(dataDir, 'files')]), ...(backups.ownFolder ? [backups.ownFolder] : [])];
  for (const path of paths) {
    const free = await space.free(path);
    const params = { path, free: Math.floor(free / MB), reserve: diskReserveBytes / MB };
    told.push(`${(free / 1e9).toFixed(1)} GB free for ${path}`);
    if (free < MB) findings.push(fault('disk', MESSAGES.system_disk_used_up({ path })));
    else if (free < diskReserveBytes) findings.push(fault('disk', MESSAGES.system_disk_full(params)));
    else if (free < Math.max(diskReserveBytes * NEARLY, LEAST))
      findings.push(warning('disk', MESSAGES.system_disk_low(params)));
  }
  return orFine('disk', told.join(', '), findings);
}
