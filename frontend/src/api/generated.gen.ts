import { emptyApi as api } from './empty-api';
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
      }),
    }),
    getAdminUsers: build.query<GetAdminUsersApiResponse, GetAdminUsersApiArg>({
      query: () => ({ url: `/admin/users` }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users`, method: 'POST', body: queryArg.createUserDto }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${queryArg.id}`, method: 'PATCH', body: queryArg.updateUserDto }),
    }),
    resetUserPassword: build.mutation<ResetUserPasswordApiResponse, ResetUserPasswordApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${queryArg.id}/reset-password`,
        method: 'POST',
        body: queryArg.resetPasswordDto,
      }),
    }),
    getSystem: build.query<GetSystemApiResponse, GetSystemApiArg>({
      query: () => ({ url: `/api/admin/system` }),
    }),
    deleteComment: build.mutation<DeleteCommentApiResponse, DeleteCommentApiArg>({
      query: (queryArg) => ({ url: `/api/comments/${queryArg.id}`, method: 'DELETE' }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    getCosts: build.query<GetCostsApiResponse, GetCostsApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/costs`,
        params: {
          year: queryArg.year,
          month: queryArg.month,
        },
      }),
    }),
    createCost: build.mutation<CreateCostApiResponse, CreateCostApiArg>({
      query: (queryArg) => ({ url: `/api/finances/costs`, method: 'POST', body: queryArg.createCostDto }),
    }),
    deleteCost: build.mutation<DeleteCostApiResponse, DeleteCostApiArg>({
      query: (queryArg) => ({ url: `/api/finances/costs/${queryArg.id}`, method: 'DELETE' }),
    }),
    getCost: build.query<GetCostApiResponse, GetCostApiArg>({
      query: (queryArg) => ({ url: `/api/finances/costs/${queryArg.id}` }),
    }),
    updateCost: build.mutation<UpdateCostApiResponse, UpdateCostApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/costs/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateCostDto,
      }),
    }),
    deleteCostFile: build.mutation<DeleteCostFileApiResponse, DeleteCostFileApiArg>({
      query: (queryArg) => ({ url: `/api/finances/delete-file/${queryArg.filename}`, method: 'DELETE' }),
    }),
    uploadCostFiles: build.mutation<UploadCostFilesApiResponse, UploadCostFilesApiArg>({
      query: (queryArg) => ({ url: `/api/finances/upload`, method: 'POST', body: queryArg.body }),
    }),
    getNotifications: build.query<GetNotificationsApiResponse, GetNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    markAllNotificationsRead: build.mutation<MarkAllNotificationsReadApiResponse, MarkAllNotificationsReadApiArg>({
      query: () => ({ url: `/api/notifications/mark-all-read`, method: 'POST' }),
    }),
    getPendingLogin: build.query<GetPendingLoginApiResponse, GetPendingLoginApiArg>({
      query: () => ({ url: `/api/notifications/pending-login` }),
    }),
    getUnreadCount: build.query<GetUnreadCountApiResponse, GetUnreadCountApiArg>({
      query: () => ({ url: `/api/notifications/unread-count` }),
    }),
    getNotification: build.query<GetNotificationApiResponse, GetNotificationApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/${queryArg.id}` }),
    }),
    markNotificationRead: build.mutation<MarkNotificationReadApiResponse, MarkNotificationReadApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/${queryArg.id}/read`, method: 'POST' }),
    }),
    getProjects: build.query<GetProjectsApiResponse, GetProjectsApiArg>({
      query: () => ({ url: `/api/projects` }),
    }),
    createProject: build.mutation<CreateProjectApiResponse, CreateProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects`, method: 'POST', body: queryArg.createProjectDto }),
    }),
    deleteProject: build.mutation<DeleteProjectApiResponse, DeleteProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}`, method: 'DELETE' }),
    }),
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}` }),
    }),
    updateProject: build.mutation<UpdateProjectApiResponse, UpdateProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}`, method: 'PATCH', body: queryArg.updateProjectDto }),
    }),
    deleteResourceFile: build.mutation<DeleteResourceFileApiResponse, DeleteResourceFileApiArg>({
      query: (queryArg) => ({
        url: `/api/resources/file`,
        method: 'DELETE',
        params: {
          path: queryArg.path,
        },
      }),
    }),
    deleteResourceFolder: build.mutation<DeleteResourceFolderApiResponse, DeleteResourceFolderApiArg>({
      query: (queryArg) => ({
        url: `/api/resources/folder`,
        method: 'DELETE',
        params: {
          path: queryArg.path,
        },
      }),
    }),
    createResourceFolder: build.mutation<CreateResourceFolderApiResponse, CreateResourceFolderApiArg>({
      query: (queryArg) => ({ url: `/api/resources/folders`, method: 'POST', body: queryArg.createFolderDto }),
    }),
    getResourceTree: build.query<GetResourceTreeApiResponse, GetResourceTreeApiArg>({
      query: (queryArg) => ({
        url: `/api/resources/tree`,
        params: {
          path: queryArg.path,
        },
      }),
    }),
    uploadResources: build.mutation<UploadResourcesApiResponse, UploadResourcesApiArg>({
      query: (queryArg) => ({
        url: `/api/resources/upload`,
        method: 'POST',
        body: queryArg.body,
        params: {
          path: queryArg.path,
        },
      }),
    }),
    deleteTasks: build.mutation<DeleteTasksApiResponse, DeleteTasksApiArg>({
      query: (queryArg) => ({ url: `/api/tasks`, method: 'DELETE', body: queryArg.taskIdsDto }),
    }),
    getTasks: build.query<GetTasksApiResponse, GetTasksApiArg>({
      query: () => ({ url: `/api/tasks` }),
    }),
    createTask: build.mutation<CreateTaskApiResponse, CreateTaskApiArg>({
      query: (queryArg) => ({ url: `/api/tasks`, method: 'POST', body: queryArg.createTaskDto }),
    }),
    getActiveTaskCount: build.query<GetActiveTaskCountApiResponse, GetActiveTaskCountApiArg>({
      query: () => ({ url: `/api/tasks/active-count/me` }),
    }),
    reorderTasks: build.mutation<ReorderTasksApiResponse, ReorderTasksApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/reorder`, method: 'POST', body: queryArg.reorderDto }),
    }),
    searchTasks: build.query<SearchTasksApiResponse, SearchTasksApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/search`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    deleteTask: build.mutation<DeleteTaskApiResponse, DeleteTaskApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}`, method: 'DELETE' }),
    }),
    getTask: build.query<GetTaskApiResponse, GetTaskApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}` }),
    }),
    updateTask: build.mutation<UpdateTaskApiResponse, UpdateTaskApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}`, method: 'PATCH', body: queryArg.updateTaskDto }),
    }),
    getTaskComments: build.query<GetTaskCommentsApiResponse, GetTaskCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}/comments`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    createTaskComment: build.mutation<CreateTaskCommentApiResponse, CreateTaskCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}/comments`,
        method: 'POST',
        body: queryArg.createCommentDto,
      }),
    }),
    getTaskHistory: build.query<GetTaskHistoryApiResponse, GetTaskHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}/history`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getUsers: build.query<GetUsersApiResponse, GetUsersApiArg>({
      query: () => ({ url: `/api/users` }),
    }),
    updateWorkDay: build.mutation<UpdateWorkDayApiResponse, UpdateWorkDayApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/days/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.workDayEndDto,
      }),
    }),
    closeWorkDay: build.mutation<CloseWorkDayApiResponse, CloseWorkDayApiArg>({
      query: (queryArg) => ({ url: `/api/worktime/admin/days/${queryArg.id}/close`, method: 'POST' }),
    }),
    clockOut: build.mutation<ClockOutApiResponse, ClockOutApiArg>({
      query: () => ({ url: `/api/worktime/clock-out`, method: 'POST' }),
    }),
    sendHeartbeat: build.mutation<SendHeartbeatApiResponse, SendHeartbeatApiArg>({
      query: () => ({ url: `/api/worktime/heartbeat`, method: 'POST' }),
    }),
    setSessionConsent: build.mutation<SetSessionConsentApiResponse, SetSessionConsentApiArg>({
      query: (queryArg) => ({ url: `/api/worktime/session-consent`, method: 'POST', body: queryArg.sessionConsentDto }),
    }),
    getWorktimeStatus: build.query<GetWorktimeStatusApiResponse, GetWorktimeStatusApiArg>({
      query: () => ({ url: `/api/worktime/status` }),
    }),
    getWorktimeUsers: build.query<GetWorktimeUsersApiResponse, GetWorktimeUsersApiArg>({
      query: () => ({ url: `/api/worktime/users` }),
    }),
    getWorktimeYear: build.query<GetWorktimeYearApiResponse, GetWorktimeYearApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/yearly`,
        params: {
          userId: queryArg.userId,
          year: queryArg.year,
        },
      }),
    }),
    getWorktimeYears: build.query<GetWorktimeYearsApiResponse, GetWorktimeYearsApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/years`,
        params: {
          userId: queryArg.userId,
        },
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/change-password`, method: 'PUT', body: queryArg.changePasswordDto }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/auth/login`, method: 'POST', body: queryArg.loginDto }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: 'POST' }),
    }),
    getMe: build.query<GetMeApiResponse, GetMeApiArg>({
      query: () => ({ url: `/auth/me` }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({ url: `/auth/profile`, method: 'PUT', body: queryArg.profileDto }),
    }),
    removeProfilePicture: build.mutation<RemoveProfilePictureApiResponse, RemoveProfilePictureApiArg>({
      query: () => ({ url: `/auth/profile-picture`, method: 'DELETE' }),
    }),
    updateProfilePicture: build.mutation<UpdateProfilePictureApiResponse, UpdateProfilePictureApiArg>({
      query: (queryArg) => ({ url: `/auth/profile-picture`, method: 'PUT', body: queryArg.profilePictureDto }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({ url: `/auth/register`, method: 'POST', body: queryArg.registerDto }),
    }),
    setPassword: build.mutation<SetPasswordApiResponse, SetPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/set-password`, method: 'PUT', body: queryArg.setPasswordDto }),
    }),
    getLiveness: build.query<GetLivenessApiResponse, GetLivenessApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
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
  body: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  };
};
export type GetAdminUsersApiResponse = /** status 200  */ UserListDto;
export type GetAdminUsersApiArg = void;
export type CreateUserApiResponse = /** status 201  */ UserAnswerDto;
export type CreateUserApiArg = {
  createUserDto: CreateUserDto;
};
export type UpdateUserApiResponse = /** status 200  */ UserAnswerDto;
export type UpdateUserApiArg = {
  id: number;
  updateUserDto: UpdateUserDto;
};
export type ResetUserPasswordApiResponse = /** status 200  */ UserAnswerDto;
export type ResetUserPasswordApiArg = {
  id: number;
  resetPasswordDto: ResetPasswordDto;
};
export type GetSystemApiResponse = /** status 200  */ SystemDto;
export type GetSystemApiArg = void;
export type DeleteCommentApiResponse = unknown;
export type DeleteCommentApiArg = {
  id: number;
};
export type GetConfigApiResponse = /** status 200  */ ClientConfigDto;
export type GetConfigApiArg = void;
export type GetCostsApiResponse = /** status 200  */ CostListDto;
export type GetCostsApiArg = {
  year?: number;
  /** 1 to 12. */
  month?: number;
};
export type CreateCostApiResponse = /** status 201  */ CostDto;
export type CreateCostApiArg = {
  createCostDto: CreateCostDto;
};
export type DeleteCostApiResponse = unknown;
export type DeleteCostApiArg = {
  id: number;
};
export type GetCostApiResponse = /** status 200  */ CostDto;
export type GetCostApiArg = {
  id: number;
};
export type UpdateCostApiResponse = /** status 200  */ CostDto;
export type UpdateCostApiArg = {
  id: number;
  updateCostDto: UpdateCostDto;
};
export type DeleteCostFileApiResponse = unknown;
export type DeleteCostFileApiArg = {
  filename: string;
};
export type UploadCostFilesApiResponse = /** status 201  */ CostUploadDto;
export type UploadCostFilesApiArg = {
  body: {
    attachments: Blob[];
  };
};
export type GetNotificationsApiResponse = /** status 200  */ NotificationDto[];
export type GetNotificationsApiArg = {
  limit?: number;
  /** How many of the newest to skip. */
  offset?: number;
};
export type MarkAllNotificationsReadApiResponse = unknown;
export type MarkAllNotificationsReadApiArg = void;
export type GetPendingLoginApiResponse = /** status 200  */ PendingLoginDto;
export type GetPendingLoginApiArg = void;
export type GetUnreadCountApiResponse = /** status 200  */ UnreadCountDto;
export type GetUnreadCountApiArg = void;
export type GetNotificationApiResponse = /** status 200  */ NotificationDto;
export type GetNotificationApiArg = {
  id: number;
};
export type MarkNotificationReadApiResponse = unknown;
export type MarkNotificationReadApiArg = {
  id: number;
};
export type GetProjectsApiResponse = /** status 200  */ ProjectDto[];
export type GetProjectsApiArg = void;
export type CreateProjectApiResponse = /** status 201  */ ProjectDto;
export type CreateProjectApiArg = {
  createProjectDto: CreateProjectDto;
};
export type DeleteProjectApiResponse = unknown;
export type DeleteProjectApiArg = {
  id: number;
};
export type GetProjectApiResponse = /** status 200  */ ProjectDetailDto;
export type GetProjectApiArg = {
  id: number;
};
export type UpdateProjectApiResponse = /** status 200  */ ProjectDto;
export type UpdateProjectApiArg = {
  id: number;
  updateProjectDto: UpdateProjectDto;
};
export type DeleteResourceFileApiResponse = unknown;
export type DeleteResourceFileApiArg = {
  /** `Category` or `Category/folder/…`. */
  path: string;
};
export type DeleteResourceFolderApiResponse = unknown;
export type DeleteResourceFolderApiArg = {
  /** `Category` or `Category/folder/…`. */
  path: string;
};
export type CreateResourceFolderApiResponse = /** status 201  */ ResourceItemDto;
export type CreateResourceFolderApiArg = {
  createFolderDto: CreateFolderDto;
};
export type GetResourceTreeApiResponse = /** status 200  */ ResourceTreeDto;
export type GetResourceTreeApiArg = {
  /** `Category` or `Category/folder/…`. */
  path: string;
};
export type UploadResourcesApiResponse = /** status 201  */ UploadedResourcesDto;
export type UploadResourcesApiArg = {
  /** `Category` or `Category/folder/…`. */
  path: string;
  body: {
    files: Blob[];
  };
};
export type DeleteTasksApiResponse = /** status 200  */ DeletedDto;
export type DeleteTasksApiArg = {
  taskIdsDto: TaskIdsDto;
};
export type GetTasksApiResponse = /** status 200  */ TaskListDto;
export type GetTasksApiArg = void;
export type CreateTaskApiResponse = /** status 201  */ TaskDto;
export type CreateTaskApiArg = {
  createTaskDto: CreateTaskDto;
};
export type GetActiveTaskCountApiResponse = /** status 200  */ CountDto;
export type GetActiveTaskCountApiArg = void;
export type ReorderTasksApiResponse = /** status 200  */ UpdatedDto;
export type ReorderTasksApiArg = {
  reorderDto: ReorderDto;
};
export type SearchTasksApiResponse = /** status 200  */ TaskFindingsDto;
export type SearchTasksApiArg = {
  /** Words that must all occur in a task, in any field. */
  q: string;
};
export type DeleteTaskApiResponse = unknown;
export type DeleteTaskApiArg = {
  id: number;
};
export type GetTaskApiResponse = /** status 200  */ TaskDetailDto;
export type GetTaskApiArg = {
  id: number;
};
export type UpdateTaskApiResponse = /** status 200  */ TaskDetailDto;
export type UpdateTaskApiArg = {
  id: number;
  updateTaskDto: UpdateTaskDto;
};
export type GetTaskCommentsApiResponse = /** status 200  */ CommentPageDto;
export type GetTaskCommentsApiArg = {
  id: number;
  before?: number;
  limit?: number;
};
export type CreateTaskCommentApiResponse = /** status 201  */ CommentDto;
export type CreateTaskCommentApiArg = {
  id: number;
  createCommentDto: CreateCommentDto;
};
export type GetTaskHistoryApiResponse = /** status 200  */ TaskHistoryPageDto;
export type GetTaskHistoryApiArg = {
  id: number;
  before?: number;
  limit?: number;
};
export type GetUsersApiResponse = /** status 200  */ UserSummaryDto[];
export type GetUsersApiArg = void;
export type UpdateWorkDayApiResponse = /** status 200  */ WorkDayDto;
export type UpdateWorkDayApiArg = {
  id: number;
  workDayEndDto: WorkDayEndDto;
};
export type CloseWorkDayApiResponse = /** status 200  */ WorkDayDto;
export type CloseWorkDayApiArg = {
  id: number;
};
export type ClockOutApiResponse = /** status 200  */ WorktimeStatusDto;
export type ClockOutApiArg = void;
export type SendHeartbeatApiResponse = /** status 200  */ WorktimeStatusDto;
export type SendHeartbeatApiArg = void;
export type SetSessionConsentApiResponse = /** status 200  */ WorktimeStatusDto;
export type SetSessionConsentApiArg = {
  sessionConsentDto: SessionConsentDto;
};
export type GetWorktimeStatusApiResponse = /** status 200  */ WorktimeStatusDto;
export type GetWorktimeStatusApiArg = void;
export type GetWorktimeUsersApiResponse = /** status 200  */ WorktimeUserDto[];
export type GetWorktimeUsersApiArg = void;
export type GetWorktimeYearApiResponse = /** status 200  */ WorktimeYearDto;
export type GetWorktimeYearApiArg = {
  /** User id; by default your own. */
  userId?: number;
  /** By default the current year. */
  year?: number;
};
export type GetWorktimeYearsApiResponse = /** status 200  */ number[];
export type GetWorktimeYearsApiArg = {
  /** User id; by default your own. */
  userId?: number;
};
export type ChangePasswordApiResponse = /** status 200  */ PasswordChangedDto;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type LoginApiResponse = /** status 200  */ TokenDto;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetMeApiResponse = /** status 200  */ CurrentUserDto;
export type GetMeApiArg = void;
export type UpdateProfileApiResponse = /** status 200  */ CurrentUserDto;
export type UpdateProfileApiArg = {
  profileDto: ProfileDto;
};
export type RemoveProfilePictureApiResponse = /** status 200  */ CurrentUserDto;
export type RemoveProfilePictureApiArg = void;
export type UpdateProfilePictureApiResponse = /** status 200  */ CurrentUserDto;
export type UpdateProfilePictureApiArg = {
  profilePictureDto: ProfilePictureDto;
};
export type RegisterApiResponse = /** status 201  */ TokenDto;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type SetPasswordApiResponse = /** status 200  */ PasswordChangedDto;
export type SetPasswordApiArg = {
  setPasswordDto: SetPasswordDto;
};
export type GetLivenessApiResponse = /** status 200  */ HealthDto;
export type GetLivenessApiArg = void;
export type GetReadinessApiResponse = /** status 200  */ ReadinessDto;
export type GetReadinessApiArg = void;
export type AuditAction =
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
  | 'table.delete'
  | 'table.insert'
  | 'table.update'
  | 'task.delete'
  | 'user.create'
  | 'user.end-sessions'
  | 'user.register'
  | 'user.reset-password'
  | 'user.update'
  | 'worktime.close'
  | 'worktime.set-end';
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
  /** Only set if one of them was cut; the single entry has all of it. */
  isExcerpt?: boolean;
  /** The row, such as tasks/12. */
  target: string;
};
export type AuditPageDto = {
  entries: AuditEntryDto[];
  total: number;
};
export type FieldProblemDto = {
  /** As in {@link ErrorResponseDto}. */
  code: string;
  field: string;
  message: string;
  params?: {
    [key: string]: any;
  };
};
export type ErrorResponseDto = {
  /** Which sentence it is, for saying it in another language; never changes. */
  code: string;
  /** Only for validation. */
  details?: FieldProblemDto[];
  /** A sentence a person can act on. */
  error: string;
  params?: {
    [key: string]: any;
  };
  statusCode: number;
};
export type NotificationAction = 'admin_message' | 'created' | 'edited' | 'comment_posted';
export type NotificationDto = {
  action: NotificationAction;
  actorEmail: string | null;
  /** The actor's names are null if the account was deleted. */
  actorFirstName: string | null;
  actorLastName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The field that changed, or the names of several joined by `, `. */
  fieldChanged: string | null;
  id: number;
  /** Only set if an admin message was cut; the single notification has all of it. */
  isExcerpt?: boolean;
  isRead: boolean;
  /** For an admin message or a comment, its text. At most 500 characters in lists, and always for comments. */
  newValue: string | null;
  oldValue: string | null;
  /** null for an admin message. */
  taskId: number | null;
  taskTitle: string | null;
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
  | 'registered'
  | 'registration_refused'
  | 'password_changed'
  | 'password_refused'
  | 'password_reset'
  | 'email_changed'
  | 'role_changed'
  | 'account_created'
  | 'account_deleted'
  | 'log_paused';
export type SecurityEventDto = {
  /** The admin who did it; null if it was the user. */
  actor_email: string | null;
  address: string | null;
  created_at: string;
  /** The former e-mail address, the new role, which limit was reached (account, address, device, registration), or new_device. */
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
  /** The rows with cut cells. */
  cut: CutRowDto[];
  /** Long texts are cut to 500 characters; the single row has all of them. */
  rows: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  }[];
  total: number;
};
export type TableRowDto = {
  row: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  };
};
export type Role = 'admin' | 'employee';
export type UserDto = {
  /** ISO 8601, UTC. */
  created_at: string;
  email: string;
  first_name: string | null;
  id: number;
  isAdmin: boolean;
  isEmployee: boolean;
  last_name: string | null;
  mustChangePassword: boolean;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
  role: Role;
};
export type UserListDto = {
  /** The number of accounts. */
  total: number;
  users: UserDto[];
};
export type UserAnswerDto = {
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
export type ResetPasswordDto = {
  tempPassword: string;
};
export type SystemStoreDto = {
  /** Null if it has not been measured yet. */
  bytes: number | null;
  /** Rows of the migrations table, or stored files. */
  count: number | null;
  /** True for a server, or a bucket; otherwise it is in the data folder. */
  isRemote: boolean;
  /** Such as MariaDB 11.8.2, or the name of the bucket. */
  name: string;
};
export type SystemDiskDto = {
  /** Bytes. */
  free: number;
  path: string;
  /** What uploads and backups leave free. */
  reserve: number;
  size: number;
};
export type SystemArea =
  'configuration' | 'runtime' | 'folders' | 'disk' | 'database' | 'migrations' | 'clock' | 'storage' | 'jobs';
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
  | 'backup'
  | 'settle-work-time'
  | 'sweep-cost-files'
  | 'sweep-limits'
  | 'sweep-logins'
  | 'sweep-security-log'
  | 'sweep-storage';
export type SystemJobDto = {
  durationMs: number;
  name: SystemJob;
  problem: string | null;
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
  succeededAt: string | null;
};
export type SystemRouteDto = {
  meanMs: number;
  method: string;
  /** 95 % of the answers took this long at most; null if longer than anything that is told apart. */
  mostMs: number | null;
  requests: number;
  route: string;
};
export type SystemDto = {
  /** People who are at work. */
  atWork: number;
  database: SystemStoreDto;
  disks: SystemDiskDto[];
  findings: SystemFindingDto[];
  jobs: SystemJobDto[];
  /** Logins that have neither ended nor expired. */
  logins: number;
  node: string;
  /** The slowest first, of this backend since it started. */
  slowRoutes: SystemRouteDto[];
  /** When this backend started. ISO 8601. */
  startedAt: string;
  storage: SystemStoreDto;
  version: string;
};
export type ClientConfigDto = {
  automationUrl: string | null;
  /** Where the AI chat posts its prompts; null: no chat, or nobody is signed in. */
  chatWebhookUrl: string | null;
  /** What it was built from; null: nobody is signed in, or it is not known. */
  commit: string | null;
  studioName: string;
  /** IANA time zone in which work days are counted. */
  timezone: string;
  /** Of this build; null: nobody is signed in. */
  version: string | null;
  wordpressUrl: string | null;
  /** The first month that the current year's work time lists, 1 to 12. */
  worktimeCurrentYearFirstMonth: number;
};
export type CostCategory =
  'hosting' | 'domain' | 'devices' | 'office_rent' | 'software' | 'marketing' | 'utilities' | 'insurance' | 'other';
export type RecurringType = 'monthly' | 'yearly';
export type CostDto = {
  /** JSON text: a list of file paths. */
  attachments: string | null;
  /** EUR. */
  brutto: number;
  category: CostCategory;
  /** Calendar day, `YYYY-MM-DD`; for an instance, its own. */
  date: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  /** For an instance, the original's. */
  id: number;
  /** Only set if the description was cut; the single cost has all of it. */
  isExcerpt?: boolean;
  is_recurring: boolean;
  /** True for a later instance of a recurring cost. */
  is_recurring_instance: boolean;
  name: string;
  /** EUR. */
  netto: number;
  /** For an instance, the cost to edit. */
  original_cost_id: number | null;
  /** First day of the last month; null: no end. */
  recurring_end_date: string | null;
  recurring_type: RecurringType | null;
  /** Percent. */
  vat: number;
};
export type CostSummaryDto = {
  brutto: number;
  count: number;
  netto: number;
  /** The sum of brutto minus that of netto. */
  vat: number;
};
export type CostListDto = {
  /** Latest first. If they do not all fit into one answer, the latest; the summary counts them all. */
  costs: CostDto[];
  summary: CostSummaryDto;
};
export type CreateCostDto = {
  /** Paths returned by the upload, as a list or as JSON text. */
  attachments?: string[] | null;
  /** EUR; computed if omitted. */
  brutto?: number | null;
  category?: CostCategory;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  description?: string | null;
  isRecurring?: boolean;
  /** Alias of isRecurring. */
  is_recurring?: boolean;
  name: string;
  /** EUR, at most two decimals. */
  netto: number;
  /** Any day of the last month; null: no end. */
  recurringEndDate?: string | null;
  /** 1 to 12, also as text. */
  recurringEndMonth?: number | null;
  /** Year of a recurring cost's last month, also as text; null: no end. */
  recurringEndYear?: number | null;
  recurringType?: RecurringType | null;
  /** Alias of recurringEndDate. */
  recurring_end_date?: string | null;
  /** Alias of recurringType. */
  recurring_type?: RecurringType | null;
  /** Percent; 19 by default. */
  vat?: number | null;
};
export type UpdateCostDto = {
  /** Paths returned by the upload, as a list or as JSON text. */
  attachments?: string[] | null;
  /** EUR; computed if omitted. */
  brutto?: number | null;
  category?: CostCategory;
  /** Calendar day, `YYYY-MM-DD`. */
  date?: string;
  description?: string | null;
  isRecurring?: boolean;
  /** Alias of isRecurring. */
  is_recurring?: boolean;
  name?: string;
  /** EUR, at most two decimals. */
  netto?: number;
  /** Any day of the last month; null: no end. */
  recurringEndDate?: string | null;
  /** 1 to 12, also as text. */
  recurringEndMonth?: number | null;
  /** Year of a recurring cost's last month, also as text; null: no end. */
  recurringEndYear?: number | null;
  recurringType?: RecurringType | null;
  /** Alias of recurringEndDate. */
  recurring_end_date?: string | null;
  /** Alias of recurringType. */
  recurring_type?: RecurringType | null;
  /** Percent; 19 by default. */
  vat?: number | null;
};
export type CostUploadDto = {
  /** Paths to name as a cost's attachments. */
  files: string[];
};
export type PendingLoginDto = {
  /** The oldest unread admin message; null if there is none. */
  notification: NotificationDto | null;
};
export type UnreadCountDto = {
  count: number;
};
export type ProjectStatus = 'active' | 'completed' | 'on_hold' | 'cancelled';
export type ProjectDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the list, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description was cut; the single project has all of it. */
  isExcerpt?: boolean;
  name: string;
  status: ProjectStatus;
  taskCount: number;
  websiteUrl: string | null;
};
export type CreateProjectDto = {
  description?: string | null;
  name: string;
  status?: ProjectStatus;
  /** Empty, or an http(s) address. */
  websiteUrl?: string | null;
};
export type TaskCategory =
  | 'general'
  | 'website'
  | 'personal'
  | 'finance'
  | 'meeting'
  | 'development'
  | 'marketing'
  | 'support'
  | 'research'
  | 'maintenance';
export type TaskPriority = 'low' | 'normal' | 'high';
export type TaskStatus = 'todo' | 'in_progress' | 'done';
export type TaskDto = {
  /** User id of whoever assigned the task. */
  assignedBy: number | null;
  assignedByEmail: string | null;
  /** User id; null if the account was deleted. */
  assignee: number | null;
  assigneeEmail: string | null;
  category: TaskCategory;
  /** The same instant as created_at. */
  createdAt: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description was cut; the single task has all of it. */
  isExcerpt?: boolean;
  /** 1-based position in the whole list; 0 for a task not yet ordered, which comes first. */
  order: number;
  priority: TaskPriority;
  projectId: number | null;
  projectName: string | null;
  status: TaskStatus;
  title: string;
  urgent: boolean;
};
export type ProjectDetailDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the list, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description was cut; the single project has all of it. */
  isExcerpt?: boolean;
  name: string;
  status: ProjectStatus;
  taskCount: number;
  /** in_progress, then todo, then done, each newest first. If they do not all fit into one answer, the oldest done ones
    are missing; taskCount counts them all. */
  tasks: TaskDto[];
  websiteUrl: string | null;
};
export type UpdateProjectDto = {
  description?: string | null;
  name?: string;
  status?: ProjectStatus;
  /** Empty, or an http(s) address. */
  websiteUrl?: string | null;
};
export type ResourceType = 'folder' | 'file';
export type ResourceItemDto = {
  /** Folders only; its first 300 characters. */
  description: string | null;
  modifiedAt: string;
  name: string;
  path: string;
  /** Bytes; null for a folder. */
  size: number | null;
  /** Thumbnail of an image; null for everything else. */
  thumbnailUrl: string | null;
  type: ResourceType;
  /** Plain link to a file; null for a folder. */
  url: string | null;
};
export type CreateFolderDto = {
  description?: string | null;
  name: string;
  /** Path of the parent folder. */
  path: string;
};
export type BreadcrumbDto = {
  name: string;
  path: string;
};
export type ResourceTreeDto = {
  /** From the category down to this folder. */
  breadcrumbs: BreadcrumbDto[];
  description: string | null;
  /** Folders first, each kind by name. If they do not all fit into one answer, the first ones. */
  items: ResourceItemDto[];
  path: string;
  /** Whether nothing can be added or deleted here. */
  readOnly: boolean;
  /** The number of items in the folder. */
  total: number;
};
export type UploadedResourcesDto = {
  files: ResourceItemDto[];
};
export type DeletedDto = {
  deleted: number;
};
export type TaskIdsDto = {
  ids: number[];
};
export type MovedTasksDto = {
  /** What is added to the order of each; for those in between that are sent or removed, it does not matter. */
  by: number;
  count: number;
  /** Index of the first in the earlier list. */
  from: number;
};
export type TaskListChangesDto = {
  moved: MovedTasksDto[];
  /** Ids of tasks that are no longer in the list. */
  removed: number[];
};
export type TaskListDto = {
  /** Only set in answer to `since`: `items` are then only the tasks that are new or have changed. The list is the earlier
    one with all this, sorted by order, then by id, newest first. */
  changes?: TaskListChangesDto;
  items: TaskDto[];
  /** The number of tasks. If they do not all fit into one answer, the oldest done ones are missing first. */
  total: number;
};
export type CreateTaskDto = {
  assignee: number;
  category?: TaskCategory;
  description?: string | null;
  order?: number;
  priority?: TaskPriority;
  projectId?: number | null;
  status?: TaskStatus;
  title: string;
  urgent?: boolean;
};
export type CountDto = {
  count: number;
};
export type UpdatedDto = {
  updated: number;
};
export type TaskOrderDto = {
  id: number;
  /** 1-based position in the whole list. */
  order: number;
};
export type ReorderDto = {
  taskOrders: TaskOrderDto[];
};
export type TaskFindingsDto = {
  /** Whether there may be more, which a longer query would find. */
  hasMore: boolean;
  /** Newest first. */
  items: TaskDto[];
};
export type TaskDetailDto = {
  /** User id of whoever assigned the task. */
  assignedBy: number | null;
  assignedByEmail: string | null;
  /** User id; null if the account was deleted. */
  assignee: number | null;
  assigneeEmail: string | null;
  category: TaskCategory;
  /** The same instant as created_at. */
  createdAt: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description was cut; the single task has all of it. */
  isExcerpt?: boolean;
  /** 1-based position in the whole list; 0 for a task not yet ordered, which comes first. */
  order: number;
  priority: TaskPriority;
  projectId: number | null;
  projectName: string | null;
  project_id: number | null;
  project_name: string | null;
  status: TaskStatus;
  title: string;
  urgent: boolean;
};
export type UpdateTaskDto = {
  assignee?: number;
  category?: TaskCategory;
  description?: string | null;
  order?: number;
  priority?: TaskPriority;
  projectId?: number | null;
  status?: TaskStatus;
  title?: string;
  urgent?: boolean;
};
export type CommentDto = {
  content: string;
  created_at: string;
  email: string | null;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** The top-level comment this replies to. */
  parent_comment_id: number | null;
  /** null if the account was deleted. */
  user_id: number | null;
};
export type CommentPageDto = {
  /** `before` of the next older page; null if there is none. */
  before: number | null;
  /** Oldest first. A reply comes with its parent, which may be older than the rest of the page. */
  items: CommentDto[];
  /** The number of the task's comments. */
  total: number;
};
export type CreateCommentDto = {
  content: string;
  parentCommentId?: number | null;
};
export type TaskHistoryDto = {
  /** created, edited, urgent_marked, urgent_unmarked, comment_posted or comment_deleted. */
  action: string;
  created_at: string;
  field_changed: string | null;
  id: number;
  new_value: string | null;
  /** At most 500 characters, and an ellipsis if there were more; so is new_value. */
  old_value: string | null;
  user_email: string | null;
};
export type TaskHistoryPageDto = {
  /** `before` of the next older page; null if there is none. */
  before: number | null;
  /** Newest first. */
  items: TaskHistoryDto[];
};
export type UserSummaryDto = {
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
};
export type DurationDto = {
  /** Full hours of the total. */
  hours: number;
  /** Minutes beyond the full hours. */
  minutes: number;
  totalMinutes: number;
};
export type WorkDayDto = {
  duration: DurationDto;
  /** The end of its last session; null while one is open. */
  end_at: string | null;
  id: number;
  /** Whether one of its sessions ended because of inactivity. */
  is_idle: boolean;
  is_overtime: boolean;
  /** The start of its first session; ISO 8601, UTC. */
  start_at: string;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type WorkDayEndDto = {
  /** An ISO time such as 2026-11-20T17:30, in the studio's time zone unless it has an offset; a time without a date is
    on the day itself. null reopens the day. */
  end_at: string | null;
};
export type WorktimeStatusDto = {
  /** When the open session began, which after a break is not the day's start; null while none is open. */
  active_since: string | null;
  /** Whether this login counts as work time; null until the user has answered. */
  consent: boolean | null;
  /** null if there was no work today. */
  day: WorkDayDto | null;
  /** Of today. */
  duration: DurationDto;
};
export type SessionConsentDto = {
  /** Whether this login counts as work time. */
  isCounted: boolean;
};
export type WorktimeUserDto = {
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
};
export type WorktimeYearDto = {
  /** Oldest first. */
  days: WorkDayDto[];
};
export type PasswordChangedDto = {
  message: string;
  /** Replaces the token used for the change; every other login session has ended. */
  token: string;
};
export type ChangePasswordDto = {
  currentPassword: string;
  newPassword: string;
};
export type TokenDto = {
  /** The bearer token of this login session. */
  token: string;
};
export type LoginDto = {
  /** As it was typed. */
  email: string;
  password: string;
};
export type CurrentUserDto = {
  user: UserDto;
};
export type ProfileDto = {
  /** Only needed for a new e-mail address. */
  currentPassword?: string;
  email?: string;
  first_name?: string | null;
  last_name?: string | null;
};
export type ProfilePictureDto = {
  /** A png, jpeg, gif, webp or avif of at most 5,242,880 bytes. */
  profile_picture: object;
};
export type RegisterDto = {
  email: string;
  password: string;
  /** The registration code, which is checked before anything else. */
  secret: string;
};
export type SetPasswordDto = {
  newPassword: string;
};
export type HealthDto = {
  status: 'ok';
};
export type ReadinessDto = {
  /** It could be written a moment ago. */
  database: 'ok';
  status: 'ok';
  /** A bucket that is away keeps nobody from working on tasks. */
  storage: 'ok' | 'away';
};
export const {
  useGetAuditEntriesQuery,
  useGetAuditEntryQuery,
  useSendAdminMessageMutation,
  useGetSecurityEventsQuery,
  useGetTablesQuery,
  useGetTableRowsQuery,
  useCreateTableRowMutation,
  useDeleteTableRowMutation,
  useGetTableRowQuery,
  useUpdateTableRowMutation,
  useGetAdminUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useResetUserPasswordMutation,
  useGetSystemQuery,
  useDeleteCommentMutation,
  useGetConfigQuery,
  useGetCostsQuery,
  useCreateCostMutation,
  useDeleteCostMutation,
  useGetCostQuery,
  useUpdateCostMutation,
  useDeleteCostFileMutation,
  useUploadCostFilesMutation,
  useGetNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useGetPendingLoginQuery,
  useGetUnreadCountQuery,
  useGetNotificationQuery,
  useMarkNotificationReadMutation,
  useGetProjectsQuery,
  useCreateProjectMutation,
  useDeleteProjectMutation,
  useGetProjectQuery,
  useUpdateProjectMutation,
  useDeleteResourceFileMutation,
  useDeleteResourceFolderMutation,
  useCreateResourceFolderMutation,
  useGetResourceTreeQuery,
  useUploadResourcesMutation,
  useDeleteTasksMutation,
  useGetTasksQuery,
  useCreateTaskMutation,
  useGetActiveTaskCountQuery,
  useReorderTasksMutation,
  useSearchTasksQuery,
  useDeleteTaskMutation,
  useGetTaskQuery,
  useUpdateTaskMutation,
  useGetTaskCommentsQuery,
  useCreateTaskCommentMutation,
  useGetTaskHistoryQuery,
  useGetUsersQuery,
  useUpdateWorkDayMutation,
  useCloseWorkDayMutation,
  useClockOutMutation,
  useSendHeartbeatMutation,
  useSetSessionConsentMutation,
  useGetWorktimeStatusQuery,
  useGetWorktimeUsersQuery,
  useGetWorktimeYearQuery,
  useGetWorktimeYearsQuery,
  useChangePasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetMeQuery,
  useUpdateProfileMutation,
  useRemoveProfilePictureMutation,
  useUpdateProfilePictureMutation,
  useRegisterMutation,
  useSetPasswordMutation,
  useGetLivenessQuery,
  useGetReadinessQuery,
} = injectedRtkApi;
