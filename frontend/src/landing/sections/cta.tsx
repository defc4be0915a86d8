import { useTexts } from '../i18n/texts';
import controls from '../styles/controls.module.css';
import styles from './cta.module.css';

export function Cta() {
  const { cta } = useTexts();
  return (
    <section id="cta" class={styles.band} tabIndex={-1} aria-labelledby="cta-title">
      <div class={styles.content}>
        <h2 id="cta-title" class={styles.title}>
          {cta.title}
        </h2>
        <div class={styles.offer}>
          <p>{cta.text}</p>
          <a class={controls.inverse} href="#contact">
            {cta.action}
          </a>
        </div>
      </div>
    </section>
  );
}
