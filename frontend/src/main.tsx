import './app/theme/base-styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createAppRouter } from './app/router';
import { createStore, startStore } from './app/store';
import { startI18n } from './i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
startStore(store);

// Load the texts first, so that nobody sees translation keys.
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>,
);
