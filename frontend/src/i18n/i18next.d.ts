import 'i18next';
import type app from './locales/en/app.json';
import type guest from './locales/en/guest.json';
import type rare from './locales/en/rare.json';
import type sentences from './sentences/de.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof guest & typeof app & typeof rare; sentences: typeof sentences };
  }
}
