import type { BinKind } from '@/api/bin.api';

/** In the order of the filter. */
export const binKinds = [
  'task',
  'project',
  'comment',
  'cost',
  'attachment',
  'folder',
  'file',
  'account',
] as const satisfies readonly BinKind[];
