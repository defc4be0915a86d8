import { loadTexts } from '@/i18n';

/** Comes, with its words, to those who have a second factor. */
export async function loadSecondStep() {
  const [{ SecondStepForm, SecondStepScreen }] = await Promise.all([import('./second-step'), loadTexts('factor')]);
  return { SecondStepForm, SecondStepScreen };
}

export type SecondStepParts = Awaited<ReturnType<typeof loadSecondStep>>;
