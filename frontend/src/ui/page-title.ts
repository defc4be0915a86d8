import { useEffect } from 'react';

let current = 'Studio';
let unread = 0;

function write(): void {
  document.title = unread > 0 ? `(${String(unread)}) ${current}` : current;
}

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = `${title} · Studio`;
    write();
  }, [title]);
}

/** Puts a number of unread things before the tab's name, while there are any. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}
