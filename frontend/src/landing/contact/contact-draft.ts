import { contactFields, type ContactField } from './contact-problems';

type ContactDraft = Partial<Record<ContactField, string>>;

const key = 'lp_contact';
const maxAgeMs = 30 * 86_400_000;

/** What was typed in the last 30 days on this device; null when there is nothing, or storage is forbidden. */
export function readDraft(now = Date.now()): ContactDraft | null {
  try {
    const { at, fields } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as Record<string, unknown>;
    if (typeof at !== 'number' || now - at >= maxAgeMs || typeof fields !== 'object') return null;
    const texts = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string' && text !== '');
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

export function saveDraft(data: FormData): void {
  const fields = Object.fromEntries(contactFields.map((field) => [field, data.get(field)]));
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields }));
  } catch {
    // Storage is forbidden or full: without a draft, only the page has the text.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, there is no draft.
  }
}
