import { tryStorage } from '@/lib/try-storage';

/** The storage key of a user's conversation. */
export const keysOf = (userId: number) => ({
  messages: `ai-chat-messages-${userId}`,
  open: `ai-chat-open-${userId}`,
});

/** Removes a user's conversation from this device. */
export const forgetChat = (userId: number) =>
  tryStorage(() => Object.values(keysOf(userId)).forEach((key) => window.localStorage.removeItem(key)));

export interface ChatMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** How many messages are stored, at most. */
const maxMessages = 200;

function isMessage(value: unknown): value is ChatMessage {
  const { role, text } = (value ?? {}) as Record<string, unknown>;
  return (role === 'user' || role === 'assistant') && typeof text === 'string';
}

/** Users can edit storage, so its content may be invalid. */
const read = (key: string) => tryStorage<unknown>(() => JSON.parse(window.localStorage.getItem(key) ?? 'null'));

/** Without storage, the conversation lasts as long as the page. */
const write = (key: string, value: unknown) =>
  tryStorage(() => window.localStorage.setItem(key, JSON.stringify(value)));

const messagesIn = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isMessage) : []);

/** A user's conversation on this device: the same in every tab, and after a reload. */
export function createChatStore(userId: number) {
  const { messages: messagesKey, open: openKey } = keysOf(userId);
  const listeners = new Set<() => void>();
  let messages: readonly ChatMessage[] = messagesIn(read(messagesKey));

  const set = (next: readonly ChatMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  const change = (next: readonly ChatMessage[]) => {
    set(next.slice(-maxMessages));
    write(messagesKey, messages);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === messagesKey || key === null) set(messagesIn(read(messagesKey)));
  };

  return {
    messages: () => messages,
    add: (message: ChatMessage) => change([...messages, message]),
    removeLast: () => change(messages.slice(0, -1)),
    clear: () => change([]),

    wasOpen: () => read(openKey) === true,
    rememberOpen: (open: boolean) => write(openKey, open),

    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;
