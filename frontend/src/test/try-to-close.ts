import type { UserEvent } from '@testing-library/user-event';

/** Ways to close a dialog by mistake: Escape, and a click outside. */
export async function tryToClose(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('No dialog is open');
  await user.click(overlay);
  const inner = document.querySelector('.mantine-Modal-inner');
  if (inner) await user.click(inner);
}
