import { readFileSync } from 'node:fs';
import { until } from '../until';

/** The processes that a process has begun and that have not ended. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children ? children.split(' ').map(Number) : [];
}

/** Bytes of memory that a process occupies now; 0 when it has ended. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Seconds of the processor that a process has used; 0 when it has ended. */
export function cpuSecondsOf(pid: number): number {
  try {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.join(') ').split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

/** A process that has ended has no memory, even while nobody has asked yet how it did. */
export const hasEnded = (pid: number) => until(() => memoryOf(pid) === 0);
