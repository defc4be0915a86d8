import Bowser from 'bowser';
import type { Origin } from './origin';

export const DEVICE_KINDS = ['desktop', 'phone', 'tablet'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export interface DeviceWords {
  /** Such as `Firefox`; null if unknown. */
  browser: string | null;
  /** Such as `Windows`. */
  system: string | null;
  kind: DeviceKind | null;
}

const KINDS: Readonly<Record<string, DeviceKind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Browser, system and kind of device, read from the user agent. */
export function wordsOf(userAgent: string | null): DeviceWords {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? null };
}

/** `Firefox, Windows`; the user agent itself if neither is known. */
export function nameOf(userAgent: string | null): string | null {
  const { browser, system } = wordsOf(userAgent);
  return [browser, system].filter(Boolean).join(', ') || userAgent;
}

/** `Firefox, Windows · 203.0.113.7`. */
export const placeOf = ({ device, address }: Origin) => [nameOf(device), address].filter(Boolean).join(' · ');
