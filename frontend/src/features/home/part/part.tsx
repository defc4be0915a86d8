import { Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsOffline } from '@/api/client/store-hooks';
import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { Delayed } from '@/ui/feedback/skeletons';
import classes from './part.module.css';

interface Props<Data> {
  title: string;
  /** The total. */
  count?: number | undefined;
  /** The screen with all of them. */
  more?: { to: string; label: string };
  /** A query's answer: existing data stays while a refresh fails. */
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown };
  /** The usual number of lines, whose space is reserved. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** A part of Home, which loads and fails independently. */
export function Part<Data>({ title, count, more, query: { data, error, refetch }, rows, children }: Props<Data>) {
  const titleId = useId();
  const errorText = useListErrorText();
  const isOffline = useIsOffline();
  const failure = error === undefined ? undefined : toApiError(error);
  // Existing data stays, and the bar above says why it is not refreshed.
  const isSaid = failure && data !== undefined && isOffline && isConnectionFailure(failure);
  const isWaiting = data === undefined && error === undefined;
  return (
    <section className={classes.part} aria-labelledby={titleId} data-waiting={isWaiting || undefined}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title} {count !== undefined && count > 0 && <span className="count">{count}</span>}
        </h2>
        {more && (
          <Link to={more.to} className={classes.more}>
            {more.label}
          </Link>
        )}
      </header>
      {failure && !isSaid && (
        <div className={classes.failure}>
          <ErrorBanner message={errorText(failure)} onRetry={() => void refetch()} />
        </div>
      )}
      {data !== undefined && children(data)}
      {isWaiting && (
        <Delayed>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={classes.waiting}>
              <Skeleton width={`${String(45 + ((row * 19) % 35))}%`} />
            </div>
          ))}
        </Delayed>
      )}
    </section>
  );
}

/** Replaces an empty list. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>;
