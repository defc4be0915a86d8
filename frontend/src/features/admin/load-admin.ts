import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n';

/** For admins only: loads the texts along, and those of rarely used screens. */
export async function loadAdmin(): Promise<ComponentType> {
  const words = (['admin', 'bin', 'programs'] as const).map((part) => loadTexts(part));
  const [{ AdminScreen }] = await Promise.all([import('./admin-screen'), ...words]);
  return AdminScreen;
}
