import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyData: build.query<GetMyDataApiResponse, GetMyDataApiArg>({
      query: () => ({ url: `/api/my-data` }),
    }),
    prepareMyData: build.mutation<PrepareMyDataApiResponse, PrepareMyDataApiArg>({
      query: () => ({ url: `/api/my-data`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as owndataEndpoints };
export type GetMyDataApiResponse = /** status 200  */ OwnDataDto;
export type GetMyDataApiArg = void;
export type PrepareMyDataApiResponse = /** status 202  */ OwnDataDto;
export type PrepareMyDataApiArg = void;
export type OwnDataState = 'none' | 'waiting' | 'running' | 'ready' | 'failed';
export type OwnDataDto = {
  /** ISO 8601, UTC. */
  asked_at: string | null;
  /** When the download expires. ISO 8601, UTC. */
  expires_at: string | null;
  /** Percent. */
  progress: number;
  /** Bytes, once it is ready. */
  size: number | null;
  /** `none` if never requested, or expired. */
  state: OwnDataState;
  /** Plain link, once it is ready. */
  url: string | null;
};
