import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './client/base-query';
import { withConsistentReads } from './client/consistent-reads';
import { tagTypes } from './client/tags';

/** The API into which the generated endpoints are injected. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery: withConsistentReads(baseQuery),
  tagTypes,
  // 'delayed' would delay every refetch until the slowest pending call has answered.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
