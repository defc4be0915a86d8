import { generatedApi } from './generated.gen';
import { all, listOf, one } from './tags';

/** What a person's account shows in: lists of people, tasks that carry addresses, the signed-in person. */
const accounts = [all('AdminUser'), all('AdminTable'), all('User'), all('WorktimeUser'), all('Task'), all('Me')];

/** A cell can be anything's: everything that is on a screen is fetched again. */
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
    // The log grows with every administrative write; it is read anew whenever it is opened.
    getAuditEntries: { keepUnusedDataFor: 0 },
  },
});

export type { AuditEntryDto, ColumnDto, Role, TableDto, TableRowsDto, UserDto } from './generated.gen';

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
} = adminApi;
