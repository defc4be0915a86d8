import { tryStorage } from '../try-storage';
import { contactFields, type ContactField } from './contact-problems';

type ContactDraft = Partial<Record<ContactField, string>>;

const key = 'lp_contact';
const maxAgeMs = 30 * 86_400_000;

/** What was typed in the last 30 days on this device; null when there is nothing, or storage is forbidden. */
export function readDraft(now = Date.now()): ContactDraft | null {
  const stored = tryStorage<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  const { at, fields } = (stored ?? {}) as Record<string, unknown>;
  if (typeof at !== 'number' || now - at >= maxAgeMs || typeof fields !== 'object') return null;
  const texts = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string' && text !== '');
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Without storage, only the page has the text. */
export function saveDraft(data: FormData): void {
  const fields = Object.fromEntries(contactFields.map((field) => [field, data.get(field)]));
  tryStorage(() => localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields })));
}

export const deleteDraft = () => tryStorage(() => localStorage.removeItem(key));
