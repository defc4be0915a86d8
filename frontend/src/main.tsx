import './app/theme/base-styles';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from './app/router';
import type { AppStore } from './app/store/store';
import { Appearance } from './app/theme/appearance';
import { startI18n } from './i18n';

export async function showApplication(): Promise<Root> {
  let store: Promise<AppStore> | undefined;
  // Only signed-in users need it.
  const loadStore = () => (store ??= import('./app/signed-in').then((m) => m.startedStore()));
  const router = createBrowserRouter(createRoutes(loadStore));
  // Load the texts first, so that no translation keys show; the router adds those of its first screen.
  await startI18n();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </StrictMode>,
  );
  return root;
}
