import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database/queries/row';
import { SITE_OUTCOMES, SITE_PROBLEMS, type SiteOutcome, type SiteProblem } from '../site.constants';
import type { Site } from '../site.entity';
import type { SiteCheck } from '../site-check.entity';

/** How a project's website was when it was last looked at. Instants are ISO 8601, UTC. */
export class SiteDto {
  projectId: number;
  /** `skipped`: it was not asked, which says nothing about it. */
  @ApiProperty({ enum: SITE_OUTCOMES, enumName: 'SiteOutcome' })
  outcome: SiteOutcome;
  /** Why it is down, or was not asked. */
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
  /** From when on that end counts as near. */
  certificateSoonAt: string | null;
  /** Whether `http://` leads to `https://`; null: nothing answers there. */
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
  /** How often it was looked at. */
  checks: number;
  /** How often it was down then. */
  failed: number;
  /** On average, in milliseconds; null: it never answered. */
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

  static from({
    checkedAt,
    problem,
    status,
    responseMs,
  }: Omit<Row<SiteCheck>, 'id' | 'projectId' | 'day'>): SiteCheckDto {
    return { checkedAt, problem, status, responseMs };
  }
}

export class ProjectSiteDto {
  /** False: no website is looked at. */
  isOn: boolean;
  /** null: it has not been looked at yet, or the project has no website. */
  @ApiProperty({ type: SiteDto, nullable: true })
  site: SiteDto | null;
  /** The studio's day, YYYY-MM-DD. */
  today: string;
  /** Those of the last 90 with a check, oldest first. */
  days: SiteDayDto[];
  /** Of the last 24 hours, oldest first. */
  checks: SiteCheckDto[];
}
