import './category-colors.css';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostCategory } from '@/api/finances.api';

/** Source: specification section 9. */
export const costCategories = [
  'hosting',
  'domain',
  'devices',
  'office_rent',
  'software',
  'marketing',
  'utilities',
  'insurance',
  'other',
] as const satisfies readonly CostCategory[];

/** A category unknown to this build counts as other. */
export const categoryOf = (value: string): CostCategory => costCategories.find((known) => known === value) ?? 'other';

const nameOf = (value: string) => `--cost-${categoryOf(value).replace('_', '-')}`;

/** The category's colour in every chart (`category-colors.css`). */
export const categoryColor = (value: string): string => `var(${nameOf(value)})`;

/** The category in words, on its hue. */
export function CategoryBadge({ category: value }: { category: string }) {
  const { t } = useTranslation();
  const category = categoryOf(value);
  return (
    <span className="flag truncate" style={{ '--hue': `var(${nameOf(category)}-hue)` } as CSSProperties}>
      {t(`finances.category.${category}`)}
    </span>
  );
}
