const storageKey = 'lp_access';

/** Whether the gate has been passed on this device. */
export function hasAccess(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function keepAccess(): void {
  try {
    window.localStorage.setItem(storageKey, 'true');
  } catch {
    // Without storage, the next visit asks for the password again.
  }
}
