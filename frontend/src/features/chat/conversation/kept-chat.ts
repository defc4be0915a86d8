import { tryStorage } from '@/api/client/try-storage';

/** The storage key of a user's conversation. */
export const keysOf = (userId: number) => ({
  messages: `ai-chat-messages-${String(userId)}`,
  open: `ai-chat-open-${String(userId)}`,
});

/** Removes a user's conversation from this device. */
export const forgetChat = (userId: number) =>
  tryStorage(() => Object.values(keysOf(userId)).forEach((key) => window.localStorage.removeItem(key)));
