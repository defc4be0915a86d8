const offKey = 'single-key-shortcuts-off';

/** Shortcuts of one bare key can be switched off (WCAG 2.1.4): speech input and unsteady hands trigger them. */
export function singleKeysEnabled(): boolean {
  try {
    return window.localStorage.getItem(offKey) === null;
  } catch {
    return true;
  }
}

export function setSingleKeysEnabled(enabled: boolean): void {
  try {
    if (enabled) window.localStorage.removeItem(offKey);
    else window.localStorage.setItem(offKey, '1');
  } catch {
    // Without storage they stay on.
  }
}
