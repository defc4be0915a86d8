import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectSite: build.query<GetProjectSiteApiResponse, GetProjectSiteApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}/site` }),
    }),
    checkProjectSite: build.mutation<CheckProjectSiteApiResponse, CheckProjectSiteApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}/site/check`, method: 'POST' }),
    }),
    getSites: build.query<GetSitesApiResponse, GetSitesApiArg>({
      query: () => ({ url: `/api/sites` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sitesEndpoints };
export type GetProjectSiteApiResponse = /** status 200  */ ProjectSiteDto;
export type GetProjectSiteApiArg = {
  id: number;
};
export type CheckProjectSiteApiResponse = /** status 200  */ ProjectSiteDto;
export type CheckProjectSiteApiArg = {
  id: number;
};
export type GetSitesApiResponse = /** status 200  */ SiteDto[];
export type GetSitesApiArg = void;
export type SiteProblem =
  | 'status'
  | 'address'
  | 'private'
  | 'offline'
  | 'no_such_name'
  | 'unreachable'
  | 'timeout'
  | 'certificate_expired'
  | 'certificate'
  | 'tls'
  | 'broken'
  | 'bad_redirect'
  | 'redirect_loop';
export type SiteCheckDto = {
  /** ISO 8601, UTC. */
  checkedAt: string;
  /** null: it was up. */
  problem: SiteProblem | null;
  responseMs: number | null;
  status: number | null;
};
export type SiteDayDto = {
  /** The number of checks. */
  checks: number;
  /** The studio's day, YYYY-MM-DD. */
  day: string;
  /** The number of failed checks. */
  failed: number;
  /** Average in milliseconds; null: it never answered. */
  responseMs: number | null;
};
export type SiteOutcome = 'up' | 'down' | 'skipped';
export type SiteDto = {
  /** From when on the expiry counts as near. */
  certificateSoonAt: string | null;
  /** null without a certificate, or before one was seen. */
  certificateUntil: string | null;
  checkedAt: string;
  /** null while it is up. */
  downSince: string | null;
  /** Whether `http://` redirects to `https://`; null: no answer there. */
  leadsToHttps: boolean | null;
  /** `skipped`: no request was made, so the state is unknown. */
  outcome: SiteOutcome;
  /** Why it is down, or was skipped. */
  problem: SiteProblem | null;
  projectId: number;
  /** Milliseconds until its answer began. */
  responseMs: number | null;
  /** Of its answer, after redirects. */
  status: number | null;
  title: string | null;
};
export type ProjectSiteDto = {
  /** Of the last 24 hours, oldest first. */
  checks: SiteCheckDto[];
  /** The days with a check among the last 90, oldest first. */
  days: SiteDayDto[];
  /** False: website checks are disabled. */
  isOn: boolean;
  /** null: not checked yet, or the project has no website. */
  site: SiteDto | null;
  /** The studio's day, YYYY-MM-DD. */
  today: string;
};
