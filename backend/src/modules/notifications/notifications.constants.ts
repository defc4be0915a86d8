import type { Occasion } from './notification.entity';

export const OCCASIONS = [
  'assigned',
  'mentioned',
  'commented',
  'message',
  'website_down',
] as const satisfies readonly Occasion[];
