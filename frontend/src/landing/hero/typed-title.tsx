import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../i18n/texts';
import styles from './hero.module.css';
import { firstFrame, nextFrame, nextWholePhrase, wholePhrase, type Frame } from './typing';

/** Whether the visitor's system asks for less motion. */
const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays the phrases in an endless loop, except while paused. */
function useTyping(phrases: string[], isPaused: boolean): Frame {
  const [frame, setFrame] = useState(firstFrame);
  const [isReduced] = useState(isMotionReduced);

  useEffect(() => {
    if (isPaused) return;
    const next = isReduced ? nextWholePhrase(frame, phrases) : nextFrame(frame, phrases);
    const timer = setTimeout(() => setFrame(next.frame), next.after);
    return () => clearTimeout(timer);
  }, [frame, phrases, isReduced, isPaused]);

  return isReduced ? wholePhrase(frame.phrase, phrases) : frame;
}

/**
 * The title being typed. It always has the height of the tallest phrase, and each word its final place, so nothing
 * moves. Screen readers read each phrase once.
 */
export function TypedTitle({ isPaused }: { isPaused: boolean }) {
  const { phrases } = useTexts().hero;
  const frame = useTyping(phrases, isPaused);

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
