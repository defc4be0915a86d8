/** Where a person's conversation is kept on this device. */
export const keysOf = (userId: number) => ({
  messages: `ai-chat-messages-${String(userId)}`,
  open: `ai-chat-open-${String(userId)}`,
});

/** Takes a person's conversation off this device. */
export function forgetChat(userId: number): void {
  try {
    for (const key of Object.values(keysOf(userId))) window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}
