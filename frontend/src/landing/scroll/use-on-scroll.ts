import { useEffect, useState } from 'preact/hooks';

/** What `read` returns, called with its last result whenever the window scrolls or changes its size. */
export function useOnScroll<T>(initial: T, read: (last: T) => T): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const update = () => setValue(read);
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [read]);
  return value;
}
