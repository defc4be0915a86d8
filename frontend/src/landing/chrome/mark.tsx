import styles from './mark.module.css';

/** One continuous stroke. */
const path =
  'M21.5 12A4.5 4.5 0 0 0 17 7.5h-2.25a4.25 4.25 0 0 0 0 8.5h2.5a4.25 4.25 0 0 1 0 8.5H15A4.5 4.5 0 0 1 10.5 20';

/** Widths of the strokes on top of each other, in the mark's own units; every second one is a gap. */
const stripes = [3.25, 2.65, 2.05, 1.45, 0.85, 0.25];

interface Props {
  class?: string | undefined;
}

/** The studio's mark in the colour of the surrounding text. Decorative, like the drawing below. */
export function Mark({ class: className }: Props) {
  return (
    <svg class={className} viewBox="8 5 16 22" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" stroke-width={stripes[0]} stroke-linecap="round" />
    </svg>
  );
}

/** The mark as a drawing in parallel lines. */
export function DrawnMark({ class: className }: Props) {
  return (
    <svg class={`${styles.drawn} ${className ?? ''}`} viewBox="8 5 16 22" aria-hidden="true" focusable="false">
      {stripes.map((width, index) => (
        <path key={width} class={index % 2 ? styles.gap : styles.line} d={path} pathLength="1" stroke-width={width} />
      ))}
    </svg>
  );
}
