import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n';

/** Rarely opened, so its texts load with it. */
export async function loadApiDocs(): Promise<ComponentType> {
  const [{ ApiDocsScreen }] = await Promise.all([import('./api-docs-screen'), loadTexts('programs')]);
  return ApiDocsScreen;
}
