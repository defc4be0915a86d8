import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of content that may pass before the buffers that carried them are freed. */
const BYTES_BETWEEN = 8 * 1024 * 1024;

type CollectGarbage = (options: { type: 'minor'; execution: 'sync' }) => void;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as CollectGarbage;

let passed = 0;

/**
 * Says that so many bytes have passed through. V8 lets 64 MB of dead buffers pile up before it frees them, and the
 * process keeps that memory; freeing the youngest ones every few megabytes takes a millisecond or two.
 */
export function freeDeadBuffers(bytes: number): void {
  passed += bytes;
  if (passed < BYTES_BETWEEN) return;
  passed = 0;
  collectGarbage({ type: 'minor', execution: 'sync' });
}
