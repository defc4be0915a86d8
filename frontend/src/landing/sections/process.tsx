import { useTexts } from '../i18n/texts';
import sections from '../styles/section.module.css';
import styles from './process.module.css';

export function Process() {
  const { title, result: resultLabel, steps } = useTexts().process;
  return (
    <section id="process" class={sections.section} tabIndex={-1} aria-labelledby="process-title">
      <h2 id="process-title" class={sections.title}>
        {title}
      </h2>
      <ol class={styles.steps}>
        {steps.map(({ name, time, text, result }) => (
          <li key={name} class={styles.step}>
            <p class={styles.time}>{time}</p>
            <h3 class={styles.name}>{name}</h3>
            <p class={styles.text}>{text}</p>
            <p class={styles.result}>
              <span class={styles.resultLabel}>{resultLabel}</span> {result}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
