import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n';

/** Rarely opened, so its texts load with it. */
export async function loadStatistics(): Promise<ComponentType> {
  const [{ StatisticsScreen }] = await Promise.all([import('./statistics-screen'), loadTexts('statistics')]);
  return StatisticsScreen;
}
