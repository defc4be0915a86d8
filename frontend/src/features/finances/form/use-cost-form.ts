import { i18n, t } from '@/i18n';
import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import type { CostDto, CreateCostDto } from '@/api/finances.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import type { ConflictOptions, Stored } from '@/shared/form/conflicts/use-conflicts';
import { confirm } from '@/ui/dialogs/confirm';
import { monthName } from '@/ui/text/dates';
import { pathsOf, useAttachments, type Attachments } from './attachments';
import { formFields, requestOf, serverErrors, errorMessages, validate, valuesOf, type CostValues } from './cost-values';

const storedOf = (cost: CostDto): Stored<CostValues> => {
  const { typed, ...values } = valuesOf(cost);
  return { values, revision: cost.revision, files: pathsOf(cost.attachments) };
};

/** The files of a cost that two users changed. */
const mergeFiles = (base: readonly string[], theirs: readonly string[], own: readonly string[]): string[] => [
  ...theirs.filter((path) => own.includes(path) || !base.includes(path)),
  ...own.filter((path) => !base.includes(path) && !theirs.includes(path)),
];

/** How to merge and name the changes of other users. */
function useMergeOptions(): ConflictOptions<CostValues> {
  const { data: projects } = useGetProjectsQuery();
  return {
    toStored: (current) => storedOf(current as CostDto),
    // A price is merged as a whole, and so is its recurrence.
    fieldGroups: [
      ['netto', 'vat', 'brutto'],
      ['isRecurring', 'recurringType', 'endYear', 'endMonth'],
    ],
    fieldLabel: (field) =>
      t(`finances.field.${field === 'projectId' ? 'project' : field === 'typed' ? 'netto' : field}`),
    formatValue: (field, value) => {
      if (field === 'category') return t(`finances.category.${value as CostValues['category']}`);
      if (field === 'recurringType') return t(`finances.recurring.${value as CostValues['recurringType']}`);
      if (field === 'endYear' && value === null) return t('finances.recurring.forever');
      if (field === 'endMonth') return monthName(Number(value), i18n.language);
      return field === 'projectId' ? projects?.find(({ id }) => id === value)?.name : undefined;
    },
  };
}

export interface CostFormOptions extends Pick<
  SaveFormOptions<CostValues, CostDto>,
  'draftKey' | 'initial' | 'failureText' | 'onSaved'
> {
  initialPaths: readonly string[];
  /** The stored state of an existing cost. */
  stored?: CostDto;
  /** Fetches it. */
  load?: () => Promise<CostDto>;
  /** Resolves when the server has accepted it, rejects with its error. */
  save: (request: CreateCostDto, basis: Stored<CostValues>) => Promise<CostDto>;
}

/** The cost form with its files, which are uploaded before it is saved. */
export function useCostForm({ initialPaths, stored, load, save, ...options }: CostFormOptions): {
  form: SaveForm<CostValues>;
  attachments: Attachments;
} {
  const attachments = useAttachments(initialPaths);

  const confirmWithout = (names: readonly string[]) =>
    confirm({
      title: t('finances.upload.without.title', { count: names.length }),
      text: t('finances.upload.without.text', { count: names.length, names: names.join(', ') }),
      confirmLabel: t('finances.upload.without.save'),
    });

  const merge = useMergeOptions();
  const form = useSaveForm<CostValues, CostDto>({
    ...options,
    ...(load && {
      conflicts: { ...merge, stored: stored && storedOf(stored), load: async () => storedOf(await load()) },
    }),
    draftFields: formFields,
    hasOtherChanges: attachments.isChanged,
    alwaysShowsFailure: true,
    validate: (values) => errorMessages(validate(values)),
    confirmSave: () => {
      if (attachments.isUploading) return false;
      return attachments.failed.length === 0 || confirmWithout(attachments.failed);
    },
    save: async (values, _start, basis) => {
      try {
        const paths = mergeFiles(initialPaths, basis.files ?? initialPaths, attachments.paths);
        const cost = await save(requestOf(values, paths), basis);
        attachments.markSaved();
        return cost;
      } catch (error) {
        // The server may have saved the cost: its files must not be deleted.
        if (isConnectionFailure(toApiError(error))) attachments.markSaved();
        throw error;
      }
    },
    mapFieldErrors: serverErrors,
  });
  return { form, attachments };
}
