import { loadTexts } from '@/i18n';

/** Rarely needed, and once: one chunk for both screens and their texts. */
const load = async () => (await Promise.all([import('./screens'), loadTexts('welcome')]))[0];

export const loadWelcome = () => load().then((m) => m.WelcomeScreen);
export const loadForgot = () => load().then((m) => m.ForgotScreen);
