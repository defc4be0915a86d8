import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database';
import { SITE_OUTCOMES, SITE_PROBLEMS, type SiteOutcome, type SiteProblem } from '../site.constants';
import type { Site } from '../site.entity';

/** The state of a project's website at the last check. Instants are ISO 8601, UTC. */
export class SiteDto {
  projectId: number;
  /** `skipped`: no request was made, so the state is unknown. */
  @ApiProperty({ enum: SITE_OUTCOMES, enumName: 'SiteOutcome' })
  outcome: SiteOutcome;
  /** Why it is down, or was skipped. */
  @ApiProperty({ enum: SITE_PROBLEMS, enumName: 'SiteProblem', nullable: true })
  problem: SiteProblem | null;
  checkedAt: string;
  /** null while it is up. */
  downSince: string | null;
  /** Of its answer, after redirects. */
  status: number | null;
  /** Milliseconds until its answer began. */
  responseMs: number | null;
  /** null without a certificate, or before one was seen. */
  certificateUntil: string | null;
  /** From when on the expiry counts as near. */
  certificateSoonAt: string | null;
  /** Whether `http://` redirects to `https://`; null: no answer there. */
  leadsToHttps: boolean | null;
  title: string | null;

  static from(site: Row<Site>): SiteDto {
    const { projectId, outcome, problem, checkedAt, downSince, status, responseMs } = site;
    const { certificateUntil, certificateSoonAt, leadsToHttps, title } = site;
    return {
      ...{ projectId, outcome, problem, checkedAt, downSince, status, responseMs },
      ...{ certificateUntil, certificateSoonAt, leadsToHttps, title },
    };
  }
}

export class SiteDayDto {
  /** The studio's day, YYYY-MM-DD. */
  day: string;
  /** The number of checks. */
  checks: number;
  /** The number of failed checks. */
  failed: number;
  /** The time its checks count for, each until the next one. */
  knownMs: number;
  /** The part of that time for which failed checks count. */
  downMs: number;
  /** Average in milliseconds; null: it never answered. */
  responseMs: number | null;
}

export class SiteCheckDto {
  /** ISO 8601, UTC. */
  checkedAt: string;
  /** null: it was up. */
  @ApiProperty({ enum: SITE_PROBLEMS, enumName: 'SiteProblem', nullable: true })
  problem: SiteProblem | null;
  status: number | null;
  responseMs: number | null;
}

export class ProjectSiteDto {
  /** False: website checks are disabled. */
  isOn: boolean;
  /** null: not checked yet, or the project has no website. */
  @ApiProperty({ type: SiteDto, nullable: true })
  site: SiteDto | null;
  /** The studio's day, YYYY-MM-DD. */
  today: string;
  /** The share of the known time of these days in which it was up, in percent; 100: never down. null: nothing is known. */
  availability: number | null;
  /** The days with a scheduled check among the last 90, oldest first. */
  days: SiteDayDto[];
  /** The scheduled checks of the last 24 hours, oldest first. */
  checks: SiteCheckDto[];
}
