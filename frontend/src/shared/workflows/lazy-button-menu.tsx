import { lazy, Suspense, type ComponentProps } from 'react';
import { loadTexts } from '@/i18n';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';

const Loaded = lazy(() => Promise.all([import('./button-menu'), loadTexts('rare')]).then(([module]) => module));

/** Loads after the page. If it cannot be loaded, the page stays without it. */
export const ButtonMenu = (props: ComponentProps<typeof Loaded>) => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  </ErrorBoundary>
);
