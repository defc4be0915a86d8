import { lazy, Suspense, useState } from 'react';
import { freshResult } from '@/api/client/query-options';
import { useGetDayQuestionQuery, type DayProposalDto } from '@/api/hours.api';
import { loadTexts } from '@/i18n';

const DayCard = lazy(() => Promise.all([import('./day-card'), loadTexts('rare')]).then(([module]) => module));

/** On Home. Decides whether there is a question before the cards below it are shown, so that it moves none of them. */
export default function DayQuestion() {
  const { data, isError, refetch } = useGetDayQuestionQuery({ ending: 0 }, freshResult());
  // A refetch must not take away what is being typed.
  const [open, setOpen] = useState<DayProposalDto | null>(null);
  const proposal = open ?? data?.proposal;
  if (!proposal) return !data && !isError && <div hidden data-waiting />;
  return (
    <Suspense fallback={<div hidden data-waiting />}>
      <DayCard
        proposal={proposal}
        refetch={refetch}
        isOpen={open !== null}
        onOpen={(isOpen) => setOpen(isOpen ? proposal : null)}
      />
    </Suspense>
  );
}
