import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '@/i18n';
import { CrashScreen } from '../feedback/crash-screen';
import { ErrorBoundary } from '../feedback/error-boundary';
import classes from '../feedback/notice.module.css';
import { reloadPage } from '../dialogs/dirty-guard';
import { ScreenSkeleton } from '../feedback/skeletons';
import { loadMissingSheets, serverAnswers } from './missing-parts';

/** Specification, section 8: code that has not arrived by then is given up. */
export const chunkTimeoutMs = 120_000;

class ChunkError extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
    this.name = 'ChunkError';
  }
}

type LoadScreen = () => Promise<ComponentType>;

async function loadInTime(load: LoadScreen, namespaces: string[]): Promise<{ default: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMs);
  });
  try {
    const [screen] = await Promise.race([Promise.all([load(), loadTexts(namespaces)]), timeout]);
    return { default: screen };
  } catch (error) {
    throw new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}

function ChunkFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <div className={classes.notice} role="alert">
      <h1 className={classes.title}>Loading chunk failed</h1>
      <p className={classes.text}>{t('chunk.hint')}</p>
      <div className={classes.actions}>
        <Button loading={busy} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}

/**
 * A screen in a chunk of its own, with its texts fetched alongside. Shows a skeleton while it comes, and what went wrong
 * with a retry when it does not.
 * @param namespaces the texts that the screen uses besides `common`
 */
export function lazyScreen(load: LoadScreen, namespaces: string[] = [], fallback: ReactNode = <ScreenSkeleton />) {
  const start = () => lazy(() => loadInTime(load, namespaces));
  let current: LazyExoticComponent<ComponentType> = start();

  const loadAgain = async () => {
    await loadMissingSheets();
    const loaded = await loadInTime(load, namespaces);
    current = lazy(() => Promise.resolve(loaded));
    return current;
  };

  function LazyScreen() {
    const { pathname } = useLocation();
    const [Content, setContent] = useState(() => current);

    const retry = async (reset: () => void) => {
      try {
        const fresh = await loadAgain();
        setContent(() => fresh);
        reset();
      } catch {
        if (await serverAnswers()) reloadPage();
      }
    };

    return (
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, reset) =>
          error instanceof ChunkError ? <ChunkFailure onRetry={() => retry(reset)} /> : <CrashScreen error={error} />
        }
      >
        <Suspense fallback={fallback}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(LazyScreen, {
    /** Starts loading the code of a screen about to be shown. A failure is reported when it is shown. */
    preload: () => void load().catch(() => undefined),
  });
}

export type LazyScreen = ReturnType<typeof lazyScreen>;
