import type { FreshReads } from '../client/answers/fresh-reads';
import { all } from '../client/tags';
import { sitesEndpoints } from '../generated/sites.gen';

const extraOptions: FreshReads = { family: 'sites' };

/** A project with a new website has no check results yet. */
const derived = { providesTags: [all('Site'), all('Project')], extraOptions };

const sitesApi = sitesEndpoints.enhanceEndpoints({
  endpoints: {
    getSites: derived,
    getProjectSite: derived,
    checkProjectSite: { extraOptions, invalidatesTags: [all('Site')] },
  },
});

export type { ProjectSiteDto, SiteDayDto, SiteDto, SiteProblem } from '../generated/sites.gen';

export const { useGetSitesQuery, useGetProjectSiteQuery, useCheckProjectSiteMutation } = sitesApi;
