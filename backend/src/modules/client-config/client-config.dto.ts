/** Deployment facts that the client needs at run time; public, no secrets. */
export class ClientConfigDto {
  studioName: string;
  /** Where the AI chat posts its prompts; null: no chat, or nobody is signed in. */
  chatWebhookUrl: string | null;
  wordpressUrl: string | null;
  automationUrl: string | null;
  /** The first month that the current year's work time lists, 1 to 12. */
  worktimeCurrentYearFirstMonth: number;
  /** IANA time zone in which work days are counted. */
  timezone: string;
  /** Whether the dashboard can send mail: forgotten passwords, daily summaries. */
  sendsMail: boolean;
  /** Of this build; null: nobody is signed in. */
  version: string | null;
  /** What it was built from; null: nobody is signed in, or it is not known. */
  commit: string | null;
}
