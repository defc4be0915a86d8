import { studioName } from '../studio';
import type { Language } from './languages';
import { textsOf } from './texts';

/** Sets what lies outside the rendered page: language, title and description, for search engines and screen readers. */
export function setDocumentLanguage(language: Language): void {
  const { title, description } = textsOf[language].meta;
  document.documentElement.lang = language;
  document.title = `${title} · ${studioName}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
