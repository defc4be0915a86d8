import { studioName } from '../i18n/texts';
import styles from './brand.module.css';

/** One continuous stroke. */
const path =
  'M21.5 12A4.5 4.5 0 0 0 17 7.5h-2.25a4.25 4.25 0 0 0 0 8.5h2.5a4.25 4.25 0 0 1 0 8.5H15A4.5 4.5 0 0 1 10.5 20';

const svg = { viewBox: '8 5 16 22', 'aria-hidden': true };

/** The studio's logo, or the product's mark, and its name. */
export const Brand = () => (
  <span class={styles.brand}>
    {import.meta.env.VITE_HAS_LOGO ? (
      <img src="/logo.svg" alt="" class={styles.logo} />
    ) : (
      <svg {...svg} class={styles.mark}>
        <path d={path} fill="none" stroke="currentColor" stroke-width="3.25" stroke-linecap="round" />
      </svg>
    )}
    <span class={styles.name}>{studioName}</span>
  </span>
);

/** Widths of the strokes on top of each other, in the mark's own units; every second one is a gap. */
const stripes = [3.25, 2.65, 2.05, 1.45, 0.85, 0.25];

/** The mark as a large drawing in parallel lines. */
export const DrawnMark = ({ class: className }: { class: string | undefined }) => (
  <svg {...svg} class={`${styles.drawing} ${className ?? ''}`}>
    {stripes.map((width, index) => (
      <path key={width} class={index % 2 ? styles.gap : styles.line} d={path} pathLength="1" stroke-width={width} />
    ))}
  </svg>
);
