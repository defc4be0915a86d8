import { useEffect, useState } from 'preact/hooks';
import { firstFrame, nextFrame, nextWholePhrase, wholePhrase, type Frame } from './typing';

/** Plays the phrases in an endless loop; stops while paused. */
export function useTyping(
  phrases: string[],
  { isReduced, isPaused }: { isReduced: boolean; isPaused: boolean },
): Frame {
  const [frame, setFrame] = useState(firstFrame);
  const shown = isReduced ? wholePhrase(frame.phrase, phrases) : frame;

  useEffect(() => {
    if (isPaused) return;
    const next = isReduced ? nextWholePhrase(frame, phrases) : nextFrame(frame, phrases);
    const timer = setTimeout(() => setFrame(next.frame), next.after);
    return () => clearTimeout(timer);
  }, [frame, phrases, isReduced, isPaused]);

  return shown;
}
