import { i18n, t } from '@/i18n';
import type { CostDto, CreateCostDto } from '@/api/finances.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { SaveFormOptions } from '@/shared/form/use-save-form';
import type { ConflictOptions, Stored } from '@/shared/form/conflicts/use-conflicts';
import { monthName } from '@/ui/text/dates';
import { pathsOf } from './attachments';
import { formFields, requestOf, serverErrors, errorMessages, validate, valuesOf, type CostValues } from './cost-values';
import { useFilesForm } from './files-form';

const storedOf = (cost: CostDto): Stored<CostValues> => {
  const { typed, ...values } = valuesOf(cost);
  return { values, revision: cost.revision, files: pathsOf(cost.attachments) };
};

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

/** The cost form with its files. */
export function useCostForm({ stored, load, save, ...options }: CostFormOptions) {
  const merge = useMergeOptions();
  return useFilesForm<CostValues>({
    ...options,
    ...(load && {
      conflicts: { ...merge, stored: stored && storedOf(stored), load: async () => storedOf(await load()) },
    }),
    draftFields: formFields,
    validate: (values) => errorMessages(validate(values)),
    save: (values, paths, basis) => save(requestOf(values, paths), basis),
    mapFieldErrors: serverErrors,
  });
}
