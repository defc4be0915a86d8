import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { t } from '@/i18n';
import { reloadPage } from '../dialogs/dirty-guard';
import { FailureScreen } from '../feedback/failure-screen';
import { isServerReachable, loadPart } from './chunk-errors';

/** Replaces a part that failed to load. Only a reload helps, because browsers and router cache the failure. */
export function ChunkFailure() {
  const [busy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  // Online, the cause is a newer version, which a bar above the page announces.
  useEffect(() => void isServerReachable().then((answers) => setAway(!answers)), []);
  const retry = async () => {
    setBusy(true);
    if (await isServerReachable()) await reloadPage();
    setBusy(false);
  };
  useWindowEvent('online', () => void retry());
  return (
    <FailureScreen
      title={t('common.chunk.title')}
      text={isAway ? t('common.chunk.hint') : undefined}
      actions={
        <Button loading={busy} onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

export type LazyWithPreload<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it before it is shown. */
  preload: () => Promise<unknown>;
};

/**
 * A lazy component, which reports if it cannot be loaded. A preloaded one renders at once: React shows a fallback for
 * at least 0.3 s, and would lose the first letters that the user types.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = () => loadPart(load).then((part) => (loaded = part));
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
