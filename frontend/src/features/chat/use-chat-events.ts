import { useEffect, useEffectEvent } from 'react';

interface Handlers {
  open: () => void;
  close: () => void;
  toggle: () => void;
  clear: () => void;
}

const names = ['open', 'close', 'toggle', 'clear'] as const;

/** Handles the window's events `ai-chat:open`, `ai-chat:close`, `ai-chat:toggle` and `ai-chat:clear`. */
export function useChatEvents(handlers: Handlers): void {
  const handle = useEffectEvent((name: (typeof names)[number]) => handlers[name]());
  useEffect(() => {
    const listeners = names.map((name) => [`ai-chat:${name}`, () => handle(name)] as const);
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);
}
