import { Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { Delayed } from '@/ui/feedback/skeletons';
import classes from '../statistics.module.css';

interface Props<Data> {
  query: { currentData?: Data; error?: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Charts with their data; those of the former range stay until the next ones are loaded. */
export function Answered<Data>({ query: { currentData, error, refetch }, children }: Props<Data>) {
  const listErrorText = useListErrorText();
  const [known, setKnown] = useState(currentData);
  if (currentData && known !== currentData) setKnown(currentData);
  const shown = error && !currentData ? undefined : known;
  const isFormer = shown !== undefined && shown !== currentData;
  return (
    <>
      {error !== undefined && <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />}
      {shown && (
        <div className="former" aria-busy={isFormer} inert={isFormer}>
          {children(shown)}
        </div>
      )}
      {!shown && error === undefined && (
        <Delayed>
          <div className={classes.grid}>
            {[0, 1, 2].map((card) => (
              <div key={card} className={classes.skeleton}>
                <Skeleton width={160} height={16} />
              </div>
            ))}
          </div>
        </Delayed>
      )}
    </>
  );
}
