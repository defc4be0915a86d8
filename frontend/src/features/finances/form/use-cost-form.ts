import { useTranslation } from 'react-i18next';
import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import type { CostDto } from '@/api/costs.api';
import type { CreateCostDto } from '@/api/generated.gen';
import { useSaveForm, type Problems, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import { confirm } from '@/ui/dialogs/confirm';
import { formatEuro, readingsOf } from '../money';
import { highest } from './amounts';
import { useAttachments, type Attachments } from './attachments/use-attachments';
import { problemsOf, refusalsOf, requestOf, shownFields, type CostProblem, type CostValues } from './cost-values';

export interface CostFormOptions extends Pick<
  SaveFormOptions<CostValues, CostDto>,
  'place' | 'initial' | 'failed' | 'onSaved'
> {
  initialPaths: readonly string[];
  /** Resolves when the server has taken it, rejects with its error. */
  save: (request: CreateCostDto) => Promise<CostDto>;
}

export type CostForm = SaveForm<CostValues>;

/** A blank name is silent (specification section 5). */
const sentences = {
  date: 'form.invalidDate',
  netto: 'form.invalidAmount',
  vat: 'form.invalidVat',
  brutto: 'form.invalidBrutto',
  endYear: 'form.endBeforeStart',
} as const;

const isSaid = (name: string): name is keyof typeof sentences => name in sentences;

/** What keeps a cost from being saved, in words. */
function useProblemText() {
  const { t } = useTranslation('finances');
  return (name: string, problem: CostProblem, values: CostValues): string => {
    if (!isSaid(name)) return '';
    const isAmount = name === 'netto' || name === 'brutto';
    if (isAmount && problem === 'tooLarge') return t('form.tooLarge', { amount: formatEuro(highest[name] / 100) });
    const sentence = t(sentences[name]);
    const text = isAmount ? values[name].trim() : '';
    const readings = readingsOf(text);
    return readings ? t('form.ambiguous', { sentence, text, ...readings }) : sentence;
  };
}

/** The cost form with its files, which are uploaded before it is saved. */
export function useCostForm({ initialPaths, save, ...options }: CostFormOptions): {
  form: CostForm;
  attachments: Attachments;
} {
  const { t } = useTranslation('finances');
  const attachments = useAttachments(initialPaths);
  const problemText = useProblemText();

  const maySaveWithout = (names: readonly string[]) =>
    confirm({
      title: t('upload.without.title', { count: names.length }),
      text: t('upload.without.text', { count: names.length, names: names.join(', ') }),
      confirmLabel: t('upload.without.save'),
    });

  const form = useSaveForm<CostValues, CostDto>({
    ...options,
    typed: shownFields,
    isElseDirty: attachments.isChanged,
    saysAlways: true,
    validate: (values): Problems<CostValues> =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([name, problem]) => [name, problemText(name, problem, values)]),
      ),
    confirmSave: () => {
      if (attachments.isUploading) return false;
      return attachments.failed.length === 0 || maySaveWithout(attachments.failed);
    },
    save: async (values) => {
      try {
        const cost = await save(requestOf(values, attachments.paths));
        attachments.keep();
        return cost;
      } catch (error) {
        // Nobody knows whether the server has saved: its files must not be taken away from under it.
        if (isConnectionFailure(toApiError(error))) attachments.keep();
        throw error;
      }
    },
    problemsOf: refusalsOf,
  });
  return { form, attachments };
}
