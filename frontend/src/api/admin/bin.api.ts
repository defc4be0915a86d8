import { binEndpoints } from '../generated/bin.gen';
import { all, tagTypes } from '../client/tags';

export const binApi = binEndpoints.enhanceEndpoints({
  endpoints: {
    getBin: { keepUnusedDataFor: 0, providesTags: [all('Bin')] },
    getBinEntry: { keepUnusedDataFor: 0 },
    // A bin entry can contain anything.
    restoreBinEntry: { invalidatesTags: (_nothing, error) => (error ? [all('Bin')] : tagTypes.map(all)) },
    eraseBinEntry: { invalidatesTags: [all('Bin')] },
  },
});

export type { BinEntryDto, BinKind, BinPreviewDto } from '../generated/bin.gen';

export const { useGetBinQuery, useGetBinEntryQuery, useRestoreBinEntryMutation, useEraseBinEntryMutation } = binApi;
