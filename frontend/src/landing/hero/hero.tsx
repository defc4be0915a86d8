import { useState } from 'preact/hooks';
import { useTexts } from '../i18n/texts';
import { DrawnMark } from '../layout/brand';
import controls from '../styles/controls.module.css';
import styles from './hero.module.css';
import { TypedTitle } from './typed-title';

/** Required for anything that moves for more than five seconds (WCAG 2.2.2). */
function PauseButton({ isPaused, onChange }: { isPaused: boolean; onChange: (isPaused: boolean) => void }) {
  const { pause, play } = useTexts().hero;
  const label = isPaused ? play : pause;
  return (
    <button type="button" class={styles.pause} aria-label={label} title={label} onClick={() => onChange(!isPaused)}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z'} fill="currentColor" />
      </svg>
    </button>
  );
}

export function Hero() {
  const { hero } = useTexts();
  const [isPaused, setPaused] = useState(false);
  return (
    <section id="hero" class={styles.hero} tabIndex={-1}>
      <div class={styles.opening}>
        <DrawnMark class={styles.drawing} />
        <TypedTitle isPaused={isPaused} />
        <p class={styles.lead}>{hero.lead}</p>
        <div class={styles.actions}>
          <a class={controls.primary} href="#contact">
            {hero.start}
          </a>
          <a class={controls.secondary} href="#services">
            {hero.services}
          </a>
          <PauseButton isPaused={isPaused} onChange={setPaused} />
        </div>
      </div>
    </section>
  );
}
