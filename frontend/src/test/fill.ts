import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field, in place of the one that is there, at once: letter by letter, each one renders the form. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
