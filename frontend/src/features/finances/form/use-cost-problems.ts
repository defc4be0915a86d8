import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/client/api-error';
import { readingsOf } from '../money';
import { problemsOf, refusalsOf, type CostPlace, type CostProblem, type CostValues } from './cost-values';

/** A blank name is silent (specification section 5). */
const sentences = {
  date: 'form.invalidDate',
  netto: 'form.invalidAmount',
  vat: 'form.invalidVat',
  brutto: 'form.invalidBrutto',
  end: 'form.endBeforeStart',
} as const;

const isSaid = (place: CostPlace): place is keyof typeof sentences => place in sentences;

/** What keeps a cost from being saved, found here or by the server, as it is said under each field. */
export function useCostProblems(values: CostValues) {
  const { t } = useTranslation('finances');
  const [found, setFound] = useState<readonly CostProblem[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);

  const tell = (problems: readonly CostProblem[], byServer: Record<string, string>) => {
    setFound(problems);
    setRefused(byServer);
    setRefusals((before) => before + 1);
  };

  const problemOf = (place: CostPlace): string | undefined => {
    if (place in refused) return refused[place];
    if (!isSaid(place) || !found.includes(place)) return undefined;
    const sentence = t(sentences[place]);
    const text = place === 'netto' || place === 'brutto' ? values[place].trim() : '';
    const readings = readingsOf(text);
    return readings ? t('form.ambiguous', { sentence, text, ...readings }) : sentence;
  };

  return {
    problemOf,
    /** How often saving was refused. */
    refusals,
    /** True when there is nothing in the way; else it is told. */
    check: () => {
      const problems = problemsOf(values);
      if (problems.length > 0) tell(problems, {});
      else setRefused({});
      return problems.length === 0;
    },
    tellRefused: (error: ApiError) => tell([], refusalsOf(error)),
    /** What was wrong is told again at the next attempt; what has been put right is not told until then. */
    update: (next: CostValues, changed: readonly string[]) => {
      setFound((told) => told.filter((problem) => problemsOf(next).includes(problem)));
      setRefused((told) => Object.fromEntries(Object.entries(told).filter(([place]) => !changed.includes(place))));
    },
  };
}
