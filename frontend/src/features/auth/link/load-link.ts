import { loadTexts } from '@/i18n';

/** Few come here, and once: code and words of both screens come together. */
const load = async () => (await Promise.all([import('./screens'), loadTexts('welcome')]))[0];

export const loadWelcome = () => load().then((m) => m.WelcomeScreen);
export const loadForgot = () => load().then((m) => m.ForgotScreen);
