import { all } from '../client/tags';
import { owndataEndpoints } from '../generated/owndata.gen';

export const ownDataApi = owndataEndpoints.enhanceEndpoints({
  endpoints: {
    getMyData: { keepUnusedDataFor: 0, providesTags: [all('OwnData')] },
    // Refused because of the limit: the state is unchanged.
    prepareMyData: { invalidatesTags: [all('OwnData')] },
  },
});

export const { useGetMyDataQuery, usePrepareMyDataMutation } = ownDataApi;
