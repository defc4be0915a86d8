import { lazy, Suspense } from 'react';
import { fresh, selectResult } from '@/api/client/query-options';
import { useGetDayQuestionQuery } from '@/api/hours.api';
import { loadTexts } from '@/i18n';

const DayCard = lazy(() => Promise.all([import('./day-card'), loadTexts('rare')]).then(([module]) => module));

/** On Home. Decides whether there is a question before the cards below it are shown, so that it moves none of them. */
export default function DayQuestion() {
  const { data, isError, refetch } = useGetDayQuestionQuery({}, { ...fresh, selectFromResult: selectResult });
  if (!data) return !isError && <div hidden data-waiting />;
  if (!data.proposal) return null;
  return (
    <Suspense fallback={<div hidden data-waiting />}>
      <DayCard proposal={data.proposal} refetch={refetch} />
    </Suspense>
  );
}
