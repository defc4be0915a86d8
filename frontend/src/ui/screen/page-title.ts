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

/** The number of unread notifications, before the tab's title and on the icon of the installed application. */
export function useUnreadCount(count: number): void {
  useEffect(() => {
    const show = (shown: number) => {
      unread = shown;
      write();
      // Browsers refuse it where nothing is installed.
      if ('setAppBadge' in navigator) void navigator.setAppBadge(shown).catch(() => undefined);
    };
    show(count);
    return () => show(0);
  }, [count]);
}
