import { generatedApi } from './generated.gen';
import { all, listOf, one } from './client/tags';

/** What a person's account shows in: lists of people, tasks that carry addresses, the signed-in person. */
const accounts = [all('AdminUser'), all('AdminTable'), all('User'), all('WorktimeUser'), all('Task'), all('Me')];

/** A raw cell can affect any screen, so everything is refetched. */
const everything = [
  ...accounts,
  all('TaskCount'),
  all('Comment'),
  all('History'),
  all('Project'),
  all('Cost'),
  all('Resource'),
  all('WorktimeDay'),
  all('WorktimeStatus'),
  all('Notification'),
];

export const adminApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getAdminUsers: { providesTags: [all('AdminUser')] },
    createUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    updateUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    resetUserPassword: { invalidatesTags: [all('AdminUser')] },
    sendAdminMessage: { invalidatesTags: [all('AdminTable')] },
    getTables: { providesTags: [listOf('AdminTable')] },
    getTableRows: { providesTags: (_rows, _error, { table }) => [one('AdminTable', table)] },
    createTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    updateTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    deleteTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    // The logs grow all the time; they are read anew whenever they are opened.
    getAuditEntries: { keepUnusedDataFor: 0 },
    getSecurityEvents: { keepUnusedDataFor: 0 },
    getTableRow: { keepUnusedDataFor: 0 },
    getSystem: { keepUnusedDataFor: 0 },
  },
});

export type {
  AuditEntryDto,
  ColumnDto,
  CutRowDto,
  Role,
  SecurityEventDto,
  SecurityKind,
  SystemDto,
  SystemFindingDto,
  SystemJobDto,
  SystemRouteDto,
  TableDto,
  TableRowsDto,
  UserDto,
} from './generated.gen';

export const {
  useGetAdminUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useResetUserPasswordMutation,
  useSendAdminMessageMutation,
  useGetTablesQuery,
  useGetTableRowsQuery,
  useCreateTableRowMutation,
  useUpdateTableRowMutation,
  useDeleteTableRowMutation,
  useGetAuditEntriesQuery,
  useGetAuditEntryQuery,
  useGetSecurityEventsQuery,
  useGetSystemQuery,
  useGetTableRowQuery,
} = adminApi;
