import type { CSSProperties } from 'react';
import { categoryOf } from './vocabulary';
import { taskWords } from './words';

/** The category in words, on its hue of the fixed muted palette. */
export function CategoryFlag({ category }: { category: string }) {
  const t = taskWords();
  const known = categoryOf(category);
  return (
    <span className="flag truncate" style={{ '--hue': `var(--category-${known})` } as CSSProperties}>
      {t(`task.category.${known}`)}
    </span>
  );
}
