import './app/theme/base-styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createAppRouter, preloadScreen } from './app/router';
import { createStore, startStore } from './app/store';
import { startI18n } from './i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
startStore(store);

preloadScreen(window.location.pathname, store.getState().session.token !== null);

function render(container: HTMLElement) {
  createRoot(container).render(
    <StrictMode>
      <Providers store={store}>
        <RouterProvider router={createAppRouter()} />
      </Providers>
    </StrictMode>,
  );
}

// Load the texts first, so that nobody sees translation keys.
await startI18n().then(
  () => render(root),
  // load-failure.js says so: not even the words arrived with which the application would.
  () => window.dispatchEvent(new Event('load-failed')),
);
