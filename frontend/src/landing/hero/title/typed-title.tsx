import { useTexts } from '../../i18n/texts-context';
import styles from './typed-title.module.css';
import { useReducedMotion } from './use-reduced-motion';
import { useTyping } from './use-typing';

/**
 * The title being typed. It always has the height of the tallest phrase, and each word its final place, so nothing
 * moves. Screen readers read each phrase once.
 */
export function TypedTitle({ isPaused }: { isPaused: boolean }) {
  const { phrases } = useTexts().hero;
  const frame = useTyping(phrases, { isReduced: useReducedMotion(), isPaused });

  return (
    <h1 class={styles.title}>
      <span class="visually-hidden">{phrases.join(' ')}</span>
      <span class={styles.stage} aria-hidden="true">
        {phrases.map((phrase, index) => {
          const isCurrent = index === frame.phrase;
          const typed = isCurrent ? frame.length : 0;
          return (
            <span key={phrase} class={styles.phrase}>
              <span class={styles.typed} data-current={isCurrent}>
                {phrase.slice(0, typed)}
              </span>
              <span class={styles.untyped}>{phrase.slice(typed)}</span>
            </span>
          );
        })}
      </span>
    </h1>
  );
}
