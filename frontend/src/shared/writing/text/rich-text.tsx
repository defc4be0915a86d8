import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { LinkedText } from '@/ui/text/linked-text';
import { looksMarked } from './looks-marked';
import type { MarkdownProps } from './markdown';

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
