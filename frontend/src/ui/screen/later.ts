import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { ChunkFailure } from '../feedback/chunk-failure';
import { loadMissingSheets } from './missing-parts';

export type Later<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it before it is shown. */
  preload: () => Promise<unknown>;
};

/**
 * A lazy component, which reports if it cannot be loaded. A preloaded one renders at once: React shows a fallback for
 * at least 0.3 s, and would lose the first letters that the user types.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = () =>
    loadMissingSheets()
      .then(load)
      .then((part) => (loaded = part));
  const arrives = (): Promise<{ default: ComponentType<Props> }> =>
    preload().then(
      (part) => ({ default: part }),
      () => ({ default: ChunkFailure }),
    );
  const atOnce = (part: ComponentType<Props>) =>
    ({ then: (show: (module: { default: ComponentType<Props> }) => void) => show({ default: part }) }) as never;
  const part = lazy(() => (loaded ? atOnce(loaded) : arrives()));
  return Object.assign(part, { preload });
}
