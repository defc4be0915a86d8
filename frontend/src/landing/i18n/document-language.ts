import { studioName } from '../studio';
import type { Language } from './languages';
import { textsOf } from './texts';

/** What the browser shows of the page around it, and what search engines and screen readers go by. */
export function setDocumentLanguage(language: Language): void {
  const { title, description } = textsOf[language].meta;
  document.documentElement.lang = language;
  document.title = `${title} · ${studioName}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
