import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBin: build.query<GetBinApiResponse, GetBinApiArg>({
      query: (queryArg) => ({
        url: `/admin/bin`,
        params: {
          q: queryArg.q,
          kind: queryArg.kind,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    eraseBinEntry: build.mutation<EraseBinEntryApiResponse, EraseBinEntryApiArg>({
      query: (queryArg) => ({ url: `/admin/bin/${queryArg.id}`, method: 'DELETE' }),
    }),
    getBinEntry: build.query<GetBinEntryApiResponse, GetBinEntryApiArg>({
      query: (queryArg) => ({ url: `/admin/bin/${queryArg.id}` }),
    }),
    restoreBinEntry: build.mutation<RestoreBinEntryApiResponse, RestoreBinEntryApiArg>({
      query: (queryArg) => ({ url: `/api/bin/${queryArg.id}/restore`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as binEndpoints };
export type GetBinApiResponse = /** status 200  */ BinPageDto;
export type GetBinApiArg = {
  /** Part of a title or of the contents. */
  q?: string;
  kind?: BinKind;
  limit?: number;
  offset?: number;
};
export type EraseBinEntryApiResponse = unknown;
export type EraseBinEntryApiArg = {
  id: number;
};
export type GetBinEntryApiResponse = /** status 200  */ BinPreviewDto;
export type GetBinEntryApiArg = {
  id: number;
};
export type RestoreBinEntryApiResponse = unknown;
export type RestoreBinEntryApiArg = {
  id: number;
};
export type BinKind = 'task' | 'project' | 'comment' | 'cost' | 'attachment' | 'folder' | 'file' | 'account';
export type BinEntryDto = {
  deleted_at: string;
  /** null if the account was deleted. */
  deleted_by_email: string | null;
  /** When it will be erased permanently. */
  erased_at: string;
  id: number;
  kind: BinKind;
  /** Title of the first item. */
  label: string;
  /** The number of items deleted at once. */
  things: number;
};
export type BinPageDto = {
  entries: BinEntryDto[];
  total: number;
};
export type BinItemDto = {
  kind: BinKind;
  title: string;
};
export type BinnedRowsDto = {
  count: number;
  /** The table's name. */
  table: string;
};
export type BinPreviewDto = {
  deleted_at: string;
  /** null if the account was deleted. */
  deleted_by_email: string | null;
  /** When it will be erased permanently. */
  erased_at: string;
  id: number;
  /** The first hundred titled items in it. */
  inside: BinItemDto[];
  kind: BinKind;
  /** Title of the first item. */
  label: string;
  rows: BinnedRowsDto[];
  /** The beginning of the description of a single item. */
  text: string | null;
  /** The number of items deleted at once. */
  things: number;
};
