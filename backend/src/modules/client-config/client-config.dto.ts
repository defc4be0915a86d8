/** Deployment settings that the client needs at run time; public, no secrets. */
export class ClientConfigDto {
  studioName: string;
  /** Where the AI chat posts its prompts; null: no chat, or not signed in. */
  chatWebhookUrl: string | null;
  wordpressUrl: string | null;
  automationUrl: string | null;
  /** The first month that the current year's work time lists, 1 to 12. */
  worktimeCurrentYearFirstMonth: number;
  /** IANA time zone of work days. */
  timezone: string;
  /** Whether the dashboard can send mail: forgotten passwords, daily summaries. */
  sendsMail: boolean;
  /** Version of this build; null: not signed in. */
  version: string | null;
  /** Commit of this build; null: not signed in, or unknown. */
  commit: string | null;
}
