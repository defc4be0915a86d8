import { useTranslation } from 'react-i18next';
import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import type { CostDto, CreateCostDto } from '@/api/finances.api';
import { useSaveForm, type Problems, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import type { Stored } from '@/shared/form/meanwhile/use-meanwhile';
import { confirm } from '@/ui/dialogs/confirm';
import { useAttachments, type Attachments } from './attachments/use-attachments';
import { problemsOf, refusalsOf, requestOf, shownFields, type CostValues } from './cost-values';
import { joined, storedOf, useCostMeanwhile } from './meanwhile/use-cost-meanwhile';
import { useProblemText } from './use-problem-text';

export interface CostFormOptions extends Pick<
  SaveFormOptions<CostValues, CostDto>,
  'place' | 'initial' | 'failed' | 'onSaved'
> {
  initialPaths: readonly string[];
  /** The stored state of an existing cost. */
  stored?: CostDto;
  /** Fetches it. */
  load?: () => Promise<CostDto>;
  /** Resolves when the server has accepted it, rejects with its error. */
  save: (request: CreateCostDto, basis: Stored<CostValues>) => Promise<CostDto>;
}

export type CostForm = SaveForm<CostValues>;

/** The cost form with its files, which are uploaded before it is saved. */
export function useCostForm({ initialPaths, stored, load, save, ...options }: CostFormOptions): {
  form: CostForm;
  attachments: Attachments;
} {
  const { t } = useTranslation();
  const attachments = useAttachments(initialPaths);
  const problemText = useProblemText();

  const maySaveWithout = (names: readonly string[]) =>
    confirm({
      title: t('finances.upload.without.title', { count: names.length }),
      text: t('finances.upload.without.text', { count: names.length, names: names.join(', ') }),
      confirmLabel: t('finances.upload.without.save'),
    });

  const meanwhile = useCostMeanwhile();
  const form = useSaveForm<CostValues, CostDto>({
    ...options,
    ...(load && {
      meanwhile: { ...meanwhile, stored: stored && storedOf(stored), load: async () => storedOf(await load()) },
    }),
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
    save: async (values, _start, basis) => {
      try {
        const paths = joined(initialPaths, basis.files ?? initialPaths, attachments.paths);
        const cost = await save(requestOf(values, paths), basis);
        attachments.keep();
        return cost;
      } catch (error) {
        // The server may have saved the cost: its files must not be deleted.
        if (isConnectionFailure(toApiError(error))) attachments.keep();
        throw error;
      }
    },
    problemsOf: refusalsOf,
  });
  return { form, attachments };
}
