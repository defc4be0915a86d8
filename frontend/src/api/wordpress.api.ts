import type { ConsistentReads } from './client/consistent-reads';
import { listOf, type Tag } from './client/tags';
import { wordpressApi } from './generated/wordpress.gen';

export * from './generated/wordpress.gen';

const extraOptions: ConsistentReads = { family: 'wordpress' };

/** Names and websites are the projects', and found ones come from their checks. */
const ofSites = { providesTags: ['Wordpress', 'Project', 'Site'] satisfies Tag[], extraOptions };
const ofCare = { providesTags: ['Wordpress', listOf('Task')] satisfies Tag[], extraOptions };

/** A look also ticks what it finds updated, in the tasks of care rounds. */
const look = {
  invalidatesTags: ['Wordpress', 'Task', 'History'] satisfies Tag[],
  // The server gives a site less than a minute.
  extraOptions: { ...extraOptions, timeout: 60_000 },
};

wordpressApi.enhanceEndpoints({
  endpoints: {
    getWordpress: ofSites,
    getProjectWordpress: ofSites,
    confirmProjectWordpress: look,
    connectProjectWordpress: look,
    lookAtProjectWordpress: look,
    disconnectProjectWordpress: { invalidatesTags: ['Wordpress'], extraOptions },
    forgetProjectWordpress: { invalidatesTags: ['Wordpress'], extraOptions },

    getCareMonths: ofCare,
    getCare: ofCare,
    createCare: { invalidatesTags: ['Wordpress', listOf('Task'), 'TaskCount', 'Project'], extraOptions },
  },
});
