import { useOutletContext } from 'react-router-dom';

/** What the screens without a login share. */
export interface GuestContext {
  /** Undefined until known. */
  studioName: string | undefined;
  /** Whether passwords can be reset by mail. */
  sendsMail: boolean;
  /** The login has succeeded, and the first screen is loading. */
  isSigningIn: boolean;
  onToken: (token: string) => void;
}

export const useGuest = () => useOutletContext<GuestContext>();
