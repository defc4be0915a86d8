/** The props of login and registration from their host: the page before the application, or the application. */
export interface Entering {
  /** Undefined until known. */
  studioName: string | undefined;
  /** Whether passwords can be reset by mail. Undefined until known. */
  sendsMail: boolean;
  /** The last session ended without a logout. */
  hasEnded: boolean;
  /** The login has succeeded, and the first screen is loading. */
  isEntering: boolean;
  onToken: (token: string) => void;
  /** Leads to another of these screens. */
  go: (path: string) => void;
}
