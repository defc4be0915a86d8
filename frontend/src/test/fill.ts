import type { UserEvent } from '@testing-library/user-event';

/** Sets a field's text at once; typing it letter by letter would render the form for each. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
