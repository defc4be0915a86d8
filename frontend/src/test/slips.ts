import type { UserEvent } from '@testing-library/user-event';

/** What closes a dialog by mistake: Escape, and a click beside it. */
export async function slip(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('No dialog is open');
  await user.click(overlay);
  const inner = document.querySelector('.mantine-Modal-inner');
  if (inner) await user.click(inner);
}
