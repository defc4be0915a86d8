import type { ComponentType } from 'react';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

/** Specification, section 8: code that has not arrived by then is given up. */
export const chunkTimeoutMs = 120_000;

/**
 * A route whose component comes when it is needed, or says that it did not come. A rejection would not do: the router
 * shows nothing at all for one of the first page.
 */
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
