import './app/theme/base-styles';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { coverWithKept } from './app/kept-screens';
import { createRoutes } from './app/router';
import type { AppStore } from './app/store/store';
import { Appearance } from './app/theme/theme';
import { startI18n } from './i18n';

type Router = ReturnType<typeof createBrowserRouter>;

/** Until then, the page that first-paint.js has painted stays. */
const isReady = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Renders in place of the page before it, whose form may be in use: the fields themselves take over its values. */
function takeOver(element: HTMLElement, render: () => void): void {
  const { activeElement } = document;
  const used = activeElement instanceof HTMLInputElement && element.contains(activeElement) ? activeElement : null;
  const { name, selectionStart, selectionEnd } = used ?? {};
  const isSent = element.querySelector<HTMLFormElement>('form')?.dataset.isSent === 'true';
  coverWithKept(element, () => flushSync(render));
  document.getElementById('painted')?.remove();
  element.removeAttribute('aria-busy');
  const form = element.querySelector('form');
  const field = name && form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) {
    field.focus();
    // Those of an email field have no selection.
    if (selectionStart != null) field.setSelectionRange(selectionStart, selectionEnd ?? null);
  }
  if (isSent) form?.requestSubmit();
}

export async function showApplication(): Promise<Root> {
  // Otherwise in index.html: declared twice, the browser would load them twice, and show others meanwhile.
  if (import.meta.env.DEV) await import('./app/theme/fonts.css');
  let store: Promise<AppStore> | undefined;
  // Only signed-in users need it.
  const loadStore = () => (store ??= import('./app/signed-in').then((m) => m.startedStore()));
  const router = createBrowserRouter(createRoutes(loadStore));
  // Load the texts first, so that no translation keys show; the router adds those of its first screen.
  await startI18n();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  await isReady(router);
  const root = createRoot(element);
  takeOver(element, () =>
    root.render(
      <StrictMode>
        <Appearance>
          <RouterProvider router={router} />
        </Appearance>
      </StrictMode>,
    ),
  );
  // From now on, skeletons of fast loads do not flicker.
  const stop = router.subscribe(() => {
    delete document.documentElement.dataset.isStarting;
    stop();
  });
  return root;
}
