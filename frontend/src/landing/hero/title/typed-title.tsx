import { useTexts } from '../../i18n/texts-context';
import styles from './typed-title.module.css';
import { useReducedMotion } from './use-reduced-motion';
import { useTyping } from './use-typing';

/**
 * The title as it is typed, in the room that the tallest phrase needs and each word where it will stay, so that nothing
 * moves. Read aloud it is one sentence after the other, once.
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
