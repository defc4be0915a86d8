import type { MouseEvent } from 'react';

interface Props {
  to: string;
  go: (path: string) => void;
  children: string;
}

/** A link that works with and without the application's router. */
export function AuthLink({ to, go, children }: Props) {
  const follow = (event: MouseEvent) => {
    // Anything but a plain click is left to the browser: a new tab, a new window, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
