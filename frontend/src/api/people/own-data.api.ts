import { all } from '../client/tags';
import { owndataEndpoints } from '../generated/owndata.gen';

export const ownDataApi = owndataEndpoints.enhanceEndpoints({
  endpoints: {
    getMyData: { keepUnusedDataFor: 0, providesTags: [all('OwnData')] },
    // Refused because of too many: then the state is what it was.
    prepareMyData: { invalidatesTags: [all('OwnData')] },
  },
});

export const { useGetMyDataQuery, usePrepareMyDataMutation } = ownDataApi;
