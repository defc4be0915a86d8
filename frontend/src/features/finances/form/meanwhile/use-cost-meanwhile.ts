import { useTranslation } from 'react-i18next';
import type { CostDto } from '@/api/finances.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { Meanwhile, Stored } from '@/shared/form/meanwhile/use-meanwhile';
import { monthName } from '@/ui/text/dates';
import { pathsOf } from '../../attachments';
import { valuesOf, type CostValues } from '../cost-values';

export const storedOf = (cost: CostDto): Stored<CostValues> => {
  const { typed, ...values } = valuesOf(cost);
  return { values, revision: cost.revision, files: pathsOf(cost.attachments) };
};

/** The merged files of a cost, after changes by two users. */
export const joined = (base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] => [
  ...theirs.filter((path) => mine.includes(path) || !base.includes(path)),
  ...mine.filter((path) => !base.includes(path) && !theirs.includes(path)),
];

/** Others' changes of a cost, in words. */
export function useCostMeanwhile(): Meanwhile<CostValues> {
  const { t, i18n } = useTranslation();
  const { data: projects } = useGetProjectsQuery();
  return {
    storedIn: (current) => storedOf(current as CostDto),
    // A price is merged as a whole, and so is its recurrence.
    together: [
      ['netto', 'vat', 'brutto'],
      ['isRecurring', 'recurringType', 'endYear', 'endMonth'],
    ],
    nameOf: (field) => t(`finances.field.${field === 'projectId' ? 'project' : field === 'typed' ? 'netto' : field}`),
    shown: (field, value) => {
      if (field === 'category') return t(`finances.category.${value as CostValues['category']}`);
      if (field === 'recurringType') return t(`finances.recurring.${value as CostValues['recurringType']}`);
      if (field === 'endYear' && value === null) return t('finances.recurring.forever');
      if (field === 'endMonth') return monthName(Number(value), i18n.language);
      return field === 'projectId' ? projects?.find(({ id }) => id === value)?.name : undefined;
    },
  };
}
