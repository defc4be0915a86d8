import { useState } from 'preact/hooks';
import { DrawnMark } from '../chrome/mark';
import { useTexts } from '../i18n/texts-context';
import { scrollAsFallback } from '../scroll/scroll-to';
import buttons from '../styles/button.module.css';
import { Facts } from './facts/facts';
import styles from './hero.module.css';
import { PauseButton } from './title/pause-button';
import { TypedTitle } from './title/typed-title';

export function Hero() {
  const { hero } = useTexts();
  const [isPaused, setPaused] = useState(false);
  return (
    <section id="hero" class={styles.hero} tabIndex={-1}>
      <div class={styles.opening}>
        <DrawnMark class={styles.mark} />
        <TypedTitle isPaused={isPaused} />
        <p class={styles.lead}>{hero.lead}</p>
        <div class={styles.actions}>
          <a class={buttons.primary} href="#contact" onClick={scrollAsFallback}>
            {hero.start}
          </a>
          <a class={buttons.secondary} href="#services" onClick={scrollAsFallback}>
            {hero.services}
          </a>
          <PauseButton isPaused={isPaused} onChange={setPaused} />
        </div>
      </div>
      <Facts />
    </section>
  );
}
