import { loadTexts } from '@/i18n';

/** Loaded, with its texts, for users with a second factor. */
export async function loadSecondStep() {
  const [{ SecondStepForm, SecondStepScreen }] = await Promise.all([import('./second-step'), loadTexts('factor')]);
  return { SecondStepForm, SecondStepScreen };
}

export type SecondStepParts = Awaited<ReturnType<typeof loadSecondStep>>;
