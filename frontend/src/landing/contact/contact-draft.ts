import { contactFields, type ContactField } from './contact-problems';

/** What is typed into the contact form, on this device and nowhere else. */
export type ContactDraft = Partial<Record<ContactField, string>>;

const key = 'lp_contact';
const keptMs = 30 * 86_400_000;

/** What was typed in the last 30 days; null when there is nothing, or storage is forbidden. */
export function readDraft(now = Date.now()): ContactDraft | null {
  try {
    const { at, fields } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as Record<string, unknown>;
    if (typeof at !== 'number' || now - at >= keptMs || typeof fields !== 'object') return null;
    const texts = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string' && text !== '');
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

export function keepDraft(form: HTMLFormElement, now = Date.now()): void {
  const fields = Object.fromEntries(contactFields.map((field) => [field, new FormData(form).get(field)]));
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, fields }));
  } catch {
    // Forbidden or full: the page alone holds it.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}
