import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n';

/** Employees never come here: its words come with it, and those of what few other screens show. */
export async function loadAdmin(): Promise<ComponentType> {
  const words = (['admin', 'bin', 'programs'] as const).map((part) => loadTexts(part));
  const [{ AdminScreen }] = await Promise.all([import('./admin-screen'), ...words]);
  return AdminScreen;
}
