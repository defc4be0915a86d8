import type { ComponentType } from 'react';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

/** Specification, section 8: a chunk that has not loaded by then has failed. */
export const chunkTimeoutMs = 120_000;

/** Loads a route's component on demand. Shows failures itself: after a rejection, the router might render nothing. */
export const lazily = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<ComponentType>((resolve) => {
    timer = setTimeout(() => resolve(ChunkFailure), chunkTimeoutMs);
  });
  const Component = await Promise.race([
    loadMissingSheets()
      .then(load)
      .catch(() => ChunkFailure),
    timeout,
  ]);
  clearTimeout(timer);
  return { Component };
};
