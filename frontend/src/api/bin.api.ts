import { all, tagTypes } from './client/tags';
import { binApi } from './generated/bin.gen';

export * from './generated/bin.gen';

binApi.enhanceEndpoints({
  endpoints: {
    getBin: { keepUnusedDataFor: 0, providesTags: [all('Bin')] },
    getBinEntry: { keepUnusedDataFor: 0 },
    // A bin entry can contain anything.
    restoreBinEntry: { invalidatesTags: (_nothing, error) => (error ? [all('Bin')] : tagTypes.map(all)) },
    eraseBinEntry: { invalidatesTags: [all('Bin')] },
  },
});
