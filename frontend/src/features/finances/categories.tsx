import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostCategory } from '@/api/costs.api';

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

/** Hues of the fixed muted palette, far enough apart to be told from each other. */
const hues: Record<CostCategory, number> = {
  hosting: 225,
  domain: 195,
  devices: 310,
  office_rent: 75,
  software: 280,
  marketing: 15,
  utilities: 155,
  insurance: 340,
  other: 50,
};

/** What the server may know and this build does not, counts as other. */
const categoryOf = (value: string): CostCategory => costCategories.find((known) => known === value) ?? 'other';

/** The category in words, on its hue. */
export function CategoryBadge({ category: value }: { category: string }) {
  const { t } = useTranslation('finances');
  const category = categoryOf(value);
  return (
    <span className="flag truncate" style={{ '--hue': hues[category] } as CSSProperties}>
      {t(`category.${category}`)}
    </span>
  );
}
