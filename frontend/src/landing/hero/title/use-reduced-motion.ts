import { useEffect, useState } from 'preact/hooks';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the user's system asks for less motion, updated when that changes. */
export function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(() => query().matches);
  useEffect(() => {
    const media = query();
    const update = () => setReduced(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return isReduced;
}
