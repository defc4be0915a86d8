import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n';

/** Charts are looked at now and then: their words come with them. */
export async function loadStatistics(): Promise<ComponentType> {
  const [{ StatisticsScreen }] = await Promise.all([import('./statistics-screen'), loadTexts('statistics')]);
  return StatisticsScreen;
}
