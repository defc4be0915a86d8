import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditEntries: build.query<GetAuditEntriesApiResponse, GetAuditEntriesApiArg>({
      query: (queryArg) => ({
        url: `/admin/audit`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          actor: queryArg.actor,
          action: queryArg.action,
          target: queryArg.target,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getAuditEntry: build.query<GetAuditEntryApiResponse, GetAuditEntryApiArg>({
      query: (queryArg) => ({ url: `/admin/audit/${queryArg.id}` }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: (queryArg) => ({ url: `/admin/invitations`, method: 'POST', body: queryArg.inviteUserDto }),
    }),
    sendAdminMessage: build.mutation<SendAdminMessageApiResponse, SendAdminMessageApiArg>({
      query: (queryArg) => ({
        url: `/admin/notifications/admin-message`,
        method: 'POST',
        body: queryArg.adminMessageDto,
      }),
    }),
    getSecurityEvents: build.query<GetSecurityEventsApiResponse, GetSecurityEventsApiArg>({
      query: (queryArg) => ({
        url: `/admin/security-log`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          email: queryArg.email,
          kind: queryArg.kind,
          address: queryArg.address,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getTables: build.query<GetTablesApiResponse, GetTablesApiArg>({
      query: () => ({ url: `/admin/tables` }),
    }),
    getTableRows: build.query<GetTableRowsApiResponse, GetTableRowsApiArg>({
      query: (queryArg) => ({
        url: `/admin/tables/${queryArg.table}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createTableRow: build.mutation<CreateTableRowApiResponse, CreateTableRowApiArg>({
      query: (queryArg) => ({ url: `/admin/tables/${queryArg.table}`, method: 'POST', body: queryArg.body }),
    }),
    deleteTableRow: build.mutation<DeleteTableRowApiResponse, DeleteTableRowApiArg>({
      query: (queryArg) => ({ url: `/admin/tables/${queryArg.table}/${queryArg.id}`, method: 'DELETE' }),
    }),
    getTableRow: build.query<GetTableRowApiResponse, GetTableRowApiArg>({
      query: (queryArg) => ({ url: `/admin/tables/${queryArg.table}/${queryArg.id}` }),
    }),
    updateTableRow: build.mutation<UpdateTableRowApiResponse, UpdateTableRowApiArg>({
      query: (queryArg) => ({
        url: `/admin/tables/${queryArg.table}/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.body,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getAdminUsers: build.query<GetAdminUsersApiResponse, GetAdminUsersApiArg>({
      query: () => ({ url: `/admin/users` }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users`, method: 'POST', body: queryArg.createUserDto }),
    }),
    getWaitingUsers: build.query<GetWaitingUsersApiResponse, GetWaitingUsersApiArg>({
      query: () => ({ url: `/admin/users/waiting` }),
    }),
    getAdminUser: build.query<GetAdminUserApiResponse, GetAdminUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}` }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateUserDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    activateUser: build.mutation<ActivateUserApiResponse, ActivateUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/activate`, method: 'POST' }),
    }),
    deactivateUser: build.mutation<DeactivateUserApiResponse, DeactivateUserApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${queryArg.id}/deactivate`,
        method: 'POST',
        body: queryArg.deactivateUserDto,
      }),
    }),
    endUserDevices: build.mutation<EndUserDevicesApiResponse, EndUserDevicesApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/devices`, method: 'DELETE' }),
    }),
    getUserDevices: build.query<GetUserDevicesApiResponse, GetUserDevicesApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/devices` }),
    }),
    endUserDevice: build.mutation<EndUserDeviceApiResponse, EndUserDeviceApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/devices/${queryArg.device}`, method: 'DELETE' }),
    }),
    eraseUser: build.mutation<EraseUserApiResponse, EraseUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/erase`, method: 'POST', body: queryArg.eraseUserDto }),
    }),
    inviteUserAgain: build.mutation<InviteUserAgainApiResponse, InviteUserAgainApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/invitation`, method: 'POST' }),
    }),
    getOpenWork: build.query<GetOpenWorkApiResponse, GetOpenWorkApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/open-work` }),
    }),
    resetUserPassword: build.mutation<ResetUserPasswordApiResponse, ResetUserPasswordApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${queryArg.id}/reset-password`,
        method: 'POST',
        body: queryArg.resetPasswordDto,
      }),
    }),
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/reset-second-factor`, method: 'POST' }),
    }),
    revokeUserTokens: build.mutation<RevokeUserTokensApiResponse, RevokeUserTokensApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/tokens`, method: 'DELETE' }),
    }),
    getUserTokens: build.query<GetUserTokensApiResponse, GetUserTokensApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/tokens` }),
    }),
    revokeUserToken: build.mutation<RevokeUserTokenApiResponse, RevokeUserTokenApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}/tokens/${queryArg.token}`, method: 'DELETE' }),
    }),
    getBackups: build.query<GetBackupsApiResponse, GetBackupsApiArg>({
      query: () => ({ url: `/api/admin/backups` }),
    }),
    makeBackup: build.mutation<MakeBackupApiResponse, MakeBackupApiArg>({
      query: () => ({ url: `/api/admin/backups`, method: 'POST' }),
    }),
    verifyBackup: build.mutation<VerifyBackupApiResponse, VerifyBackupApiArg>({
      query: (queryArg) => ({ url: `/api/admin/backups/${queryArg.name}/verify`, method: 'POST' }),
    }),
    getSystem: build.query<GetSystemApiResponse, GetSystemApiArg>({
      query: () => ({ url: `/api/admin/system` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminEndpoints };
export type GetAuditEntriesApiResponse = /** status 200  */ AuditPageDto;
export type GetAuditEntriesApiArg = {
  limit?: number;
  offset?: number;
  /** Part of the actor's e-mail address. */
  actor?: string;
  /** Beginning of the action, such as `task.` */
  action?: string;
  /** Beginning of the target, such as `users/12`. */
  target?: string;
  /** ISO 8601, inclusive. */
  from?: string;
  /** ISO 8601, exclusive. */
  to?: string;
};
export type GetAuditEntryApiResponse = /** status 200  */ AuditEntryDto;
export type GetAuditEntryApiArg = {
  id: number;
};
export type InviteUserApiResponse = /** status 201  */ InvitationDto;
export type InviteUserApiArg = {
  inviteUserDto: InviteUserDto;
};
export type SendAdminMessageApiResponse = /** status 201  */ NotificationDto;
export type SendAdminMessageApiArg = {
  adminMessageDto: AdminMessageDto;
};
export type GetSecurityEventsApiResponse = /** status 200  */ SecurityPageDto;
export type GetSecurityEventsApiArg = {
  limit?: number;
  offset?: number;
  /** Part of the account's e-mail address. */
  email?: string;
  kind?: SecurityKind;
  /** Beginning of the network address. */
  address?: string;
  /** ISO 8601, inclusive. */
  from?: string;
  /** ISO 8601, exclusive. */
  to?: string;
};
export type GetTablesApiResponse = /** status 200  */ TableListDto;
export type GetTablesApiArg = void;
export type GetTableRowsApiResponse = /** status 200  */ TableRowsDto;
export type GetTableRowsApiArg = {
  table: string;
  /** From 1. */
  page?: number;
  limit?: 10 | 20 | 50 | 100;
  /** Rows to skip, instead of a page. */
  offset?: number;
};
export type CreateTableRowApiResponse = /** status 201  */ TableRowDto;
export type CreateTableRowApiArg = {
  table: string;
  body: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  };
};
export type DeleteTableRowApiResponse = unknown;
export type DeleteTableRowApiArg = {
  table: string;
  id: number;
};
export type GetTableRowApiResponse = /** status 200  */ TableRowDto;
export type GetTableRowApiArg = {
  table: string;
  id: number;
};
export type UpdateTableRowApiResponse = /** status 200  */ TableRowDto;
export type UpdateTableRowApiArg = {
  table: string;
  id: number;
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  body: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  };
};
export type GetAdminUsersApiResponse = /** status 200  */ UserListDto;
export type GetAdminUsersApiArg = void;
export type CreateUserApiResponse = /** status 201  */ UserResponseDto;
export type CreateUserApiArg = {
  createUserDto: CreateUserDto;
};
export type GetWaitingUsersApiResponse = /** status 200  */ UserDto[];
export type GetWaitingUsersApiArg = void;
export type GetAdminUserApiResponse = /** status 200  */ UserResponseDto;
export type GetAdminUserApiArg = {
  id: number;
};
export type UpdateUserApiResponse = /** status 200  */ UserResponseDto;
export type UpdateUserApiArg = {
  id: number;
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  updateUserDto: UpdateUserDto;
};
export type ActivateUserApiResponse = /** status 200  */ UserResponseDto;
export type ActivateUserApiArg = {
  id: number;
};
export type DeactivateUserApiResponse = /** status 200  */ DeactivatedUserDto;
export type DeactivateUserApiArg = {
  id: number;
  deactivateUserDto: DeactivateUserDto;
};
export type EndUserDevicesApiResponse = /** status 200  */ EndedDevicesDto;
export type EndUserDevicesApiArg = {
  id: number;
};
export type GetUserDevicesApiResponse = /** status 200  */ DevicesDto;
export type GetUserDevicesApiArg = {
  id: number;
};
export type EndUserDeviceApiResponse = unknown;
export type EndUserDeviceApiArg = {
  id: number;
  device: string;
};
export type EraseUserApiResponse = /** status 200  */ ErasedUserDto;
export type EraseUserApiArg = {
  id: number;
  eraseUserDto: EraseUserDto;
};
export type InviteUserAgainApiResponse = /** status 200  */ InvitationDto;
export type InviteUserAgainApiArg = {
  id: number;
};
export type GetOpenWorkApiResponse = /** status 200  */ OpenWorkDto;
export type GetOpenWorkApiArg = {
  id: number;
};
export type ResetUserPasswordApiResponse = /** status 200  */ UserResponseDto;
export type ResetUserPasswordApiArg = {
  id: number;
  resetPasswordDto: ResetPasswordDto;
};
export type ResetSecondFactorApiResponse = /** status 200  */ UserWithoutFactorDto;
export type ResetSecondFactorApiArg = {
  id: number;
};
export type RevokeUserTokensApiResponse = /** status 200  */ RevokedTokensDto;
export type RevokeUserTokensApiArg = {
  id: number;
};
export type GetUserTokensApiResponse = /** status 200  */ AccessTokensDto;
export type GetUserTokensApiArg = {
  id: number;
};
export type RevokeUserTokenApiResponse = unknown;
export type RevokeUserTokenApiArg = {
  id: number;
  token: number;
};
export type GetBackupsApiResponse = /** status 200  */ BackupsDto;
export type GetBackupsApiArg = void;
export type MakeBackupApiResponse = unknown;
export type MakeBackupApiArg = void;
export type VerifyBackupApiResponse = unknown;
export type VerifyBackupApiArg = {
  name: string;
};
export type GetSystemApiResponse = /** status 200  */ SystemDto;
export type GetSystemApiArg = void;
export type AuditAction =
  | 'backup.create'
  | 'backup.verify'
  | 'bin.erase'
  | 'bin.restore'
  | 'comment.delete'
  | 'cost.create'
  | 'cost.delete'
  | 'cost.update'
  | 'cost-file.delete'
  | 'message.send'
  | 'profile.picture'
  | 'profile.update'
  | 'project.create'
  | 'project.delete'
  | 'project.update'
  | 'resource_file.delete'
  | 'resource_folder.create'
  | 'resource_folder.delete'
  | 'second-factor.add'
  | 'second-factor.remove'
  | 'second-factor.renew-codes'
  | 'table.delete'
  | 'table.insert'
  | 'table.update'
  | 'task.delete'
  | 'template.create'
  | 'template.delete'
  | 'template.update'
  | 'token.create'
  | 'token.revoke'
  | 'user.activate'
  | 'user.create'
  | 'user.deactivate'
  | 'user.end-sessions'
  | 'user.erase'
  | 'user.invite'
  | 'user.register'
  | 'user.reset-password'
  | 'user.reset-second-factor'
  | 'user.update'
  | 'webhook.create'
  | 'webhook.delete'
  | 'webhook.renew-secret'
  | 'webhook.update'
  | 'worktime.accept-correction'
  | 'worktime.ask-correction'
  | 'worktime.close'
  | 'worktime.confirm'
  | 'worktime.correct'
  | 'worktime.delete-target'
  | 'worktime.refuse-correction'
  | 'worktime.reopen'
  | 'worktime.set-end'
  | 'worktime.set-target';
export type AuditEntryDto = {
  action: AuditAction;
  actor_email: string;
  actor_id: number;
  /** JSON of the state after; in lists, its beginning. */
  after: string | null;
  /** JSON of the state before; in lists, its beginning. */
  before: string | null;
  created_at: string;
  id: number;
  /** Only set if one of them is cut; the single entry has all of it. */
  isExcerpt?: boolean;
  /** The row, such as tasks/12. */
  target: string;
};
export type AuditPageDto = {
  entries: AuditEntryDto[];
  total: number;
};
export type Role = 'admin' | 'employee';
export type SecondFactor = 'totp' | 'passkey';
export type UserDto = {
  /** ISO 8601, UTC. */
  created_at: string;
  /** Only set if deactivated, to when: the user can neither sign in nor be assigned tasks. ISO 8601, UTC. */
  deactivated_at?: string;
  email: string;
  /** When the user was erased; only set if so: the account can't be changed. ISO 8601, UTC. */
  erased_at?: string;
  first_name: string | null;
  id: number;
  isAdmin: boolean;
  isEmployee: boolean;
  last_name: string | null;
  mustChangePassword: boolean;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
  role: Role;
  /** Only set if signing in takes a second factor. */
  second_factors?: SecondFactor[];
};
export type InvitationDto = {
  /** When the link expires. ISO 8601. */
  expires_at: string;
  /** Whether the link is also sent by mail. */
  is_mailed: boolean;
  /** For the invited user. Relative to the dashboard if the server does not know its public address. */
  link: string;
  user: UserDto;
};
export type InviteUserDto = {
  email: string;
  first_name?: string | null;
  last_name?: string | null;
  role: Role;
};
export type NotificationAction = 'admin_message' | 'created' | 'edited' | 'comment_posted';
export type RenewalNoticeDto = {
  /** The last day to cancel; null: nothing to cancel, or too late. */
  cancelBy: string | null;
  date: string;
  /** Whether it is the last payment. */
  isLast: boolean;
  name: string;
};
export type SiteNoticeKind = 'down' | 'back' | 'certificate';
export type SiteNoticeDto = {
  kind: SiteNoticeKind;
  /** The project's name at that time. */
  name: string;
  projectId: number;
  /** When the site went down; for a certificate, when it expires. ISO 8601, UTC. */
  since: string;
  /** When the site was back. */
  until: string | null;
};
export type WebhookNoticeDto = {
  /** The webhook's name at that time. */
  name: string;
  /** Since when deliveries have failed. ISO 8601, UTC. */
  since: string;
  webhookId: number;
};
export type NotificationDto = {
  action: NotificationAction;
  actorEmail: string | null;
  /** The actor's names are null if the account was deleted. */
  actorFirstName: string | null;
  actorLastName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The changed field, or several joined by `, `. For a notice, which is an admin message, its kind:
    `renewal`, `site`, `webhook`, `new_device`, `second_factor_added`, `second_factor_removed`, `second_factor_reset`,
    `recovery_codes_renewed`, `correction_asked`, `correction_accepted` or `correction_refused`. */
  fieldChanged: string | null;
  id: number;
  /** Only set if an admin message is cut; the single notification has all of it. */
  isExcerpt?: boolean;
  isRead: boolean;
  /** The text of an admin message or a comment; a notice starts with its own line in English. At most 500 characters in lists, and always for comments. */
  newValue: string | null;
  /** For a notice about a correction, its day, YYYY-MM-DD. */
  oldValue: string | null;
  /** Only set for notices to admins about a cost that renews or ends; the text says so in English. */
  renewal?: RenewalNoticeDto;
  /** Only set for notices to admins about a website; the text says so in English. */
  site?: SiteNoticeDto;
  /** null for an admin message. */
  taskId: number | null;
  taskTitle: string | null;
  /** Only set for notices to admins about a disabled webhook; the text says so in English. */
  webhook?: WebhookNoticeDto;
};
export type AdminMessageDto = {
  message: string;
  recipientUserId: number;
};
export type SecurityKind =
  | 'sign_in'
  | 'sign_in_refused'
  | 'locked_out'
  | 'sign_out'
  | 'sessions_ended'
  | 'registered'
  | 'registration_refused'
  | 'password_changed'
  | 'password_refused'
  | 'password_reset'
  | 'second_factor_refused'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'link_requested'
  | 'link_refused'
  | 'email_changed'
  | 'role_changed'
  | 'account_created'
  | 'account_deleted'
  | 'account_deactivated'
  | 'account_activated'
  | 'token_created'
  | 'tokens_revoked'
  | 'account_erased'
  | 'data_exported'
  | 'log_paused';
export type SecurityEventDto = {
  /** The admin who did it; null if the user did. */
  actor_email: string | null;
  address: string | null;
  created_at: string;
  /** The former e-mail address, the new role, which limit was reached (account, address, device, registration,
    second_factor), which second factor it was (totp, passkey), or new_device. */
  detail: string | null;
  /** The User-Agent. */
  device: string | null;
  /** The account's e-mail address, or the one that was tried. */
  email: string | null;
  id: number;
  kind: SecurityKind;
  /** The account; null if there is none. */
  user_id: number | null;
};
export type SecurityPageDto = {
  events: SecurityEventDto[];
  total: number;
};
export type ColumnDto = {
  editable: boolean;
  name: string;
  nullable: boolean;
  /** The SQL type, such as varchar(255). */
  type: string;
};
export type TableDto = {
  columns: ColumnDto[];
  /** Rows. */
  count: number;
  /** Whether rows can be inserted. */
  insertable: boolean;
  name: string;
};
export type TableListDto = {
  tables: TableDto[];
};
export type CutRowDto = {
  columns: string[];
  id: number;
};
export type TableRowsDto = {
  /** The rows with truncated cells. */
  cut: CutRowDto[];
  /** Long texts are cut to 500 characters; the single row has all of them. */
  rows: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  }[];
  total: number;
};
export type TableRowDto = {
  /** Revision of the editable cells, for If-Match. */
  revision: string;
  row: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  };
};
export type UserListDto = {
  /** The number of accounts. */
  total: number;
  users: UserDto[];
};
export type UserResponseDto = {
  /** Revision of role, names and address, for If-Match. */
  revision: string;
  user: UserDto;
};
export type CreateUserDto = {
  email: string;
  first_name?: string | null;
  last_name?: string | null;
  role: Role;
  /** Must be changed at the first login. */
  tempPassword: string;
};
export type UpdateUserDto = {
  email?: string;
  first_name?: string | null;
  last_name?: string | null;
  role?: Role;
};
export type DeactivatedUserDto = {
  /** The number of tasks handed over. */
  handedOver: number;
  user: UserDto;
};
export type DeactivateUserDto = {
  /** User id of the new assignee of the unfinished tasks; without it, they keep their assignee. */
  handTasksTo?: number | null;
};
export type EndedDevicesDto = {
  /** The number of ended sessions. */
  ended: number;
};
export type DeviceKind = 'desktop' | 'phone' | 'tablet';
export type DeviceDto = {
  /** The network address at which it was last seen. */
  address: string | null;
  browser: string | null;
  /** When it signed in. */
  first_seen_at: string;
  /** Identifies the device in the calls that sign it out; it grants no access. */
  id: string;
  /** Whether it is the caller's own device. */
  is_current: boolean;
  kind: DeviceKind | null;
  /** To the hour. */
  last_seen_at: string;
  system: string | null;
};
export type DevicesDto = {
  /** The caller's own device, then the most recently seen; at most 100. */
  devices: DeviceDto[];
  /** The number of devices that skip the second factor, including those that are signed out by now. */
  trusted: number;
};
export type ErasedUserDto = {
  /** The number of tasks handed over. */
  handedOver: number;
  user: UserDto;
};
export type EraseUserDto = {
  /** The address of the account, typed as a confirmation. */
  email: string;
  /** User id of the new assignee of the unfinished tasks; without it, the former colleague keeps them. */
  handTasksTo?: number | null;
  /** Whether first name, last name and the address before the @ are replaced on their own, too. Default: true. */
  namesAlone?: boolean;
};
export type OpenWorkDto = {
  /** The number of the user's unfinished tasks. */
  openTasks: number;
};
export type ResetPasswordDto = {
  tempPassword: string;
};
export type UserWithoutFactorDto = {
  user: UserDto;
};
export type RevokedTokensDto = {
  /** The number of revoked tokens. */
  revoked: number;
};
export type Scope =
  | 'tasks:read'
  | 'tasks:write'
  | 'projects:read'
  | 'projects:write'
  | 'costs:read'
  | 'costs:write'
  | 'files:read'
  | 'files:write'
  | 'worktime:read'
  | 'worktime:write'
  | 'notifications:read'
  | 'notifications:write'
  | 'people:read'
  | 'search:read'
  | 'admin:read'
  | 'admin:write';
export type AccessTokenDto = {
  created_at: string;
  /** From then on the token no longer works; it stays listed for another 30 days. */
  expires_at: string;
  id: number;
  /** The network address of its last use. */
  last_used_address: string | null;
  /** To the minute; null: never. */
  last_used_at: string | null;
  name: string;
  scopes: Scope[];
};
export type AccessTokensDto = {
  /** Newest first. */
  tokens: AccessTokenDto[];
};
export type BackupsUnavailableDto = {
  /** For translating the message, as in errors. */
  code: string;
  message: string;
  params?: {
    [key: string]: any;
  };
};
export type BackupKind = 'by_hand' | 'automatic' | 'before_upgrade';
export type BackupDto = {
  /** Size of rows and files; null if an earlier version made the backup and it has not been verified since. */
  bytes: number | null;
  /** ISO 8601. */
  createdAt: string;
  kind: BackupKind;
  name: string;
  /** What the last verification found wrong. */
  problem: string | null;
  /** When it was last verified by restoring it; null if never, or if that failed. ISO 8601. */
  verifiedAt: string | null;
};
export type BackupRunDto = {
  isRunning: boolean;
  /** The verified backup; null when creating one. */
  name: string | null;
  /** Why it failed, if it did. */
  problem: string | null;
  /** Percent; null while unknown. */
  progress: number | null;
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
};
export type BackupsDto = {
  /** Null if they can be listed. */
  away: BackupsUnavailableDto | null;
  /** Newest first; at most the newest hundred. */
  backups: BackupDto[];
  isEncrypted: boolean;
  making: BackupRunDto;
  total: number;
  verifying: BackupRunDto;
  /** A folder, or `s3://` and a bucket. */
  where: string;
};
export type SystemStoreDto = {
  /** Null if not measured yet. */
  bytes: number | null;
  /** Rows of the migrations table, or stored files. */
  count: number | null;
  /** True for a server or a bucket; otherwise it is in the data folder. */
  isRemote: boolean;
  /** Such as MariaDB 11.8.2, or the name of the bucket. */
  name: string;
};
export type SystemDiskDto = {
  /** Bytes. */
  free: number;
  path: string;
  /** What uploads and backups have to leave free. */
  reserve: number;
  size: number;
};
export type SystemArea =
  | 'configuration'
  | 'runtime'
  | 'folders'
  | 'disk'
  | 'database'
  | 'migrations'
  | 'clock'
  | 'storage'
  | 'backups'
  | 'accounts'
  | 'jobs'
  | 'mail';
export type SystemSeverity = 'warning' | 'fault';
export type SystemFindingDto = {
  area: SystemArea;
  /** For translating the message, as in errors. */
  code?: string;
  message: string;
  params?: {
    [key: string]: any;
  };
  severity: SystemSeverity;
};
export type SystemJob =
  | 'apply-retention'
  | 'backup'
  | 'check-sites'
  | 'empty-bin'
  | 'erase-people'
  | 'index-search'
  | 'send-mails'
  | 'send-webhooks'
  | 'settle-work-time'
  | 'sweep-cost-files'
  | 'sweep-exports'
  | 'sweep-invitations'
  | 'sweep-limits'
  | 'sweep-logins'
  | 'sweep-storage'
  | 'sweep-task-files'
  | 'tell-renewals'
  | 'verify-backup'
  | 'write-digests';
export type SystemJobDto = {
  durationMs: number;
  /** Whether it is running on any backend. */
  isRunning: boolean;
  name: SystemJob;
  problem: string | null;
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
  succeededAt: string | null;
};
export type SystemMailDto = {
  /** Mails of the last 7 days that will not be retried. */
  failed: number;
  /** The mail server's name and port. */
  server: string;
  /** Mails waiting to be sent. */
  waiting: number;
};
export type SystemRouteDto = {
  meanMs: number;
  method: string;
  /** The 95th percentile; null if it is above the largest bucket. */
  mostMs: number | null;
  requests: number;
  route: string;
};
export type SystemDto = {
  /** Users who are working now. */
  atWork: number;
  database: SystemStoreDto;
  disks: SystemDiskDto[];
  findings: SystemFindingDto[];
  jobs: SystemJobDto[];
  /** Logins that have neither ended nor expired. */
  logins: number;
  /** null: no mail is sent. */
  mail: SystemMailDto | null;
  node: string;
  /** Slowest first, of this backend since it started. */
  slowRoutes: SystemRouteDto[];
  /** When this backend started. ISO 8601. */
  startedAt: string;
  storage: SystemStoreDto;
  version: string;
};
