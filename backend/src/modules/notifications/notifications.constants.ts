/** What a notification may tell its recipient that is worth interrupting them for. */
export const OCCASIONS = ['assigned', 'mentioned', 'commented', 'message', 'website_down'] as const;
