import { useEffect, useState } from 'preact/hooks';

/** What `read` returns for the window, updated on scrolling and resizing. `read` gets its last result. */
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
