import { useTranslation } from 'react-i18next';
import { formatEuro, readingsOf } from '@/shared/cost/money';
import { highest, type Amounts } from './amounts/amounts';
import type { CostProblem } from './cost-values';

/** An empty name has no message (specification section 5). */
const sentences = {
  date: 'form.invalidDate',
  netto: 'form.invalidAmount',
  vat: 'form.invalidVat',
  brutto: 'form.invalidBrutto',
  endYear: 'form.endBeforeStart',
  noticeDays: 'form.invalidNotice',
  cancelUrl: 'form.invalidAddress',
} as const;

const isSaid = (name: string): name is keyof typeof sentences => name in sentences;

/** What prevents saving a cost, in words. */
export function useProblemText() {
  const { t } = useTranslation();
  return (name: string, problem: CostProblem, values: Amounts): string => {
    if (!isSaid(name)) return '';
    const isAmount = name === 'netto' || name === 'brutto';
    if (isAmount && problem === 'tooLarge')
      return t('finances.form.tooLarge', { amount: formatEuro(highest[name] / 100) });
    const sentence = t(`finances.${sentences[name]}`);
    const text = isAmount ? values[name].trim() : '';
    const readings = readingsOf(text);
    return readings ? t('finances.form.ambiguous', { sentence, text, ...readings }) : sentence;
  };
}
