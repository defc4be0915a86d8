import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from './languages';
import { textsOf, type Texts } from './texts';

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

export const useTexts = (): Texts => textsOf[useLanguage()];
