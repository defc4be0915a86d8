import { tagTypes } from './client/tags';
import { binApi } from './generated/bin.gen';

export * from './generated/bin.gen';

binApi.enhanceEndpoints({
  endpoints: {
    getBin: { keepUnusedDataFor: 0, providesTags: ['Bin'] },
    getBinEntry: { keepUnusedDataFor: 0 },
    // A bin entry can contain anything.
    restoreBinEntry: { invalidatesTags: (_nothing, error) => (error ? ['Bin'] : tagTypes) },
    eraseBinEntry: { invalidatesTags: ['Bin'] },
  },
});
