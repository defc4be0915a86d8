import { tryStorage } from '@/api/client/try-storage';

/** Where a person's conversation is kept on this device. */
export const keysOf = (userId: number) => ({
  messages: `ai-chat-messages-${String(userId)}`,
  open: `ai-chat-open-${String(userId)}`,
});

/** Takes a person's conversation off this device. */
export const forgetChat = (userId: number) =>
  tryStorage(() => Object.values(keysOf(userId)).forEach((key) => window.localStorage.removeItem(key)));
