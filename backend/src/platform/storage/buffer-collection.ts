import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes between two collections. */
const BYTES_BETWEEN = 8 * 1024 * 1024;

type CollectGarbage = (options: { type: 'minor'; execution: 'sync' }) => void;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as CollectGarbage;

let passed = 0;

/**
 * Counts streamed bytes and collects their buffers every few megabytes, which takes a millisecond or two. Otherwise V8
 * lets 64 MB pile up, and the process keeps that memory.
 */
export function collectStreamedBuffers(bytes: number): void {
  passed += bytes;
  if (passed < BYTES_BETWEEN) return;
  passed = 0;
  collectGarbage({ type: 'minor', execution: 'sync' });
}
