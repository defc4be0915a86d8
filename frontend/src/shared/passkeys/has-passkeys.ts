/** Browsers know passkeys on https and on the machine itself. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;
