/** What login and registration are told by whoever shows them: the page before the application, or the application. */
export interface Entering {
  /** Not known at once. */
  studioName: string | undefined;
  /** Whether a forgotten password can be replaced by mail. Not known at once. */
  sendsMail: boolean;
  /** The last session ended without a logout. */
  hasEnded: boolean;
  /** Somebody has been let in, and what they will see is on its way. */
  isEntering: boolean;
  onToken: (token: string) => void;
  /** Leads to another of these screens. */
  go: (path: string) => void;
}
