import { lazy, Suspense } from 'react';
import { useAction } from '@/shared/use-action';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { LinkedText } from '@/ui/text/linked-text';
import { looksMarked } from './looks-marked';
import type { MarkdownProps, Tick } from './markdown';

/** Loaded with the first text that needs it. */
const Markdown = lazy(() => import('./markdown').catch(() => ({ default: LinkedText })));

/** A description or comment. Its plain text shows at once, even if formatting it fails. */
export function RichText({ text, onTick }: MarkdownProps) {
  const plain = <LinkedText text={text} />;
  if (!looksMarked(text)) return plain;
  return (
    <ErrorBoundary fallback={() => plain} resetKey={text}>
      <Suspense fallback={<div data-waiting>{plain}</div>}>
        <Markdown text={text} onTick={onTick} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Ticks a checklist entry, and reports a failure. */
export function useTick(send: (entry: Parameters<Tick>[0]) => Promise<unknown>): Tick {
  const act = useAction();
  return (entry) => void act(() => send(entry), 'writing.tickFailed');
}
