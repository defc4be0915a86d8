/** The props of login and registration from their host: the page before the application, or the application. */
export interface Entering {
  /** Not known at once. */
  studioName: string | undefined;
  /** Whether a forgotten password can be replaced by mail. Not known at once. */
  sendsMail: boolean;
  /** The last session ended without a logout. */
  hasEnded: boolean;
  /** The login has succeeded, and the first screen is loading. */
  isEntering: boolean;
  onToken: (token: string) => void;
  /** Leads to another of these screens. */
  go: (path: string) => void;
}
