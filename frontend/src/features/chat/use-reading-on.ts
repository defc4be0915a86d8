import { useEffect, useState } from 'react';

/** Ignores tiny movements. */
const step = 8;
/** The free space that the page leaves for the button at its end. */
const freeAtEnd = 80;

/** True while the user scrolls down: floating elements would be in the way. */
export function useReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      if (Math.abs(scrollY - last) < step) return;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - freeAtEnd;
      setReadingOn(scrollY > last && !isAtEnd);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isReadingOn;
}
