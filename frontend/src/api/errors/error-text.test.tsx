import { beforeEach, describe, expect, it } from 'vitest';
import { authErrorText } from '@/features/auth/use-auth-form';
import { i18n, loadTexts } from '@/i18n';
import { languages, type Language } from '@/i18n/languages';
import { normaliseError, toApiError, type ApiError } from './api-error';
import { errorText, listErrorText, statusErrorText } from './error-text';

const error = 'SyntaxError: Unexpected token';

/** Every way in which a call fails without a sentence of the server. */
const failures: Record<string, ApiError> = {
  'no connection': normaliseError({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }),
  'no answer in time': normaliseError({ status: 'TIMEOUT_ERROR', error: 'AbortError: signal timed out' }),
  'a page of a proxy': normaliseError({ status: 'PARSING_ERROR', originalStatus: 502, data: '<h1>', error }),
  'an answer that is none': normaliseError({ status: 'PARSING_ERROR', originalStatus: 200, data: 'Hello', error }),
  'an answer without a sentence': normaliseError({ status: 500, data: {} }),
  'a fault of the application': toApiError(new TypeError('x is not a function')),
  nothing: toApiError(undefined),
};

const network = {
  en: 'Network error: the server cannot be reached. Check your connection and try again.',
  pl: 'Błąd sieci: serwer jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.',
  de: 'Netzwerkfehler: Der Server ist nicht erreichbar. Bitte Verbindung prüfen und erneut versuchen.',
};
const unknown = { en: 'Unknown error', pl: 'Nieznany błąd', de: 'Unbekannter Fehler' };
const noAnswer = {
  en: 'Server error. Please try again.',
  pl: 'Błąd serwera. Spróbuj ponownie.',
  de: 'Serverfehler. Bitte erneut versuchen.',
};

describe.each(languages)('a failure without a sentence, in %s', (language: Language) => {
  beforeEach(async () => {
    await loadTexts('guest', language);
    await i18n.changeLanguage(language);
  });

  it.each(Object.entries(failures))('is shown in the language of the page: %s', (_what, failure) => {
    const { status } = failure;
    const isAway = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
    const sentence = isAway ? network[language] : unknown[language];
    expect(errorText(failure)).toBe(sentence);
    expect(errorText(failure, 'A sentence of the screen')).toBe(isAway ? sentence : 'A sentence of the screen');
    expect(statusErrorText(failure)).toBe(typeof status === 'number' ? `HTTP ${String(status)}` : sentence);
    expect(listErrorText(failure)).toBe(typeof status === 'number' ? `HTTP ${String(status)}: ${sentence}` : sentence);
    expect(authErrorText(failure, 'Błąd logowania')).toBe(isAway ? noAnswer[language] : 'Błąd logowania');
  });
});
