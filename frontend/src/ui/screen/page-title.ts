import { useEffect } from 'react';
import { tryStorage } from '@/lib/try-storage';

// Known to three components, of which guests have only one; React's <title> takes one text.
let screen = '';
let studio = 'Studio';
let unread = 0;

function write(): void {
  const name = screen === '' ? studio : `${screen} · ${studio}`;
  document.title = unread > 0 ? `(${unread}) ${name}` : name;
}

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    screen = title;
    write();
  }, [title]);
}

/** Appends the studio's name to the tab title once it is known, and remembers it for first-paint.js. */
export function useStudioName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    studio = name;
    tryStorage(() => window.localStorage.setItem('studio-name', name));
    write();
  }, [name]);
}

/** Prefixes the tab title with the number of unread notifications. */
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
