import type { CSSProperties } from 'react';
import { i18n } from '@/i18n';
import { categoryOf } from './vocabulary';

/** The category in words, on its hue of the fixed muted palette. */
export function CategoryFlag({ category }: { category: string }) {
  const known = categoryOf(category);
  return (
    <span className="flag truncate" style={{ '--hue': `var(--category-${known})` } as CSSProperties}>
      {i18n.t(`task.category.${known}`)}
    </span>
  );
}
