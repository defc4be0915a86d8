import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n';

/** Few people write programs: its words come with it. */
export async function loadApiDocs(): Promise<ComponentType> {
  const [{ ApiDocsScreen }] = await Promise.all([import('./api-docs-screen'), loadTexts('programs')]);
  return ApiDocsScreen;
}
