import { emptyApi } from '../empty-api';

/** The clock-out that logging out sends as a courtesy: its answer is of no interest, and it must exist before login. */
export const clockOutApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    clockOutAtLogout: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/worktime/clock-out', method: 'POST' }),
    }),
  }),
});
