import './category-colors.css';
import type { CSSProperties } from 'react';
import { t } from '@/i18n';
import type { CostCategory } from '@/api/finances.api';

/** Source: specification section 9. Each has one hue, in badges, and in charts (`category-colors.css`). */
export const categoryHues: Record<CostCategory, number> = {
  hosting: 283,
  domain: 254,
  devices: 313,
  office_rent: 65,
  software: 192,
  marketing: 352,
  utilities: 122,
  insurance: 164,
  other: 94,
};

export const costCategories = Object.keys(categoryHues) as CostCategory[];

/** A category unknown to this build counts as other. */
export const categoryOf = (value: string): CostCategory => costCategories.find((known) => known === value) ?? 'other';

/** The category's colour in every chart. */
export const categoryColor = (value: string): string => `var(--cost-${categoryOf(value).replace('_', '-')})`;

/** The category in words, on its hue. */
export function CategoryBadge({ category: value }: { category: string }) {
  const category = categoryOf(value);
  return (
    <span className="flag truncate" style={{ '--hue': categoryHues[category] } as CSSProperties}>
      {t(`finances.category.${category}`)}
    </span>
  );
}
