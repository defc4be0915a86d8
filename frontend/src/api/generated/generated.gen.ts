import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteComment: build.mutation<DeleteCommentApiResponse, DeleteCommentApiArg>({
      query: (queryArg) => ({ url: `/api/comments/${queryArg.id}`, method: 'DELETE' }),
    }),
    updateComment: build.mutation<UpdateCommentApiResponse, UpdateCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/comments/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateCommentDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    tickCommentChecklist: build.mutation<TickCommentChecklistApiResponse, TickCommentChecklistApiArg>({
      query: (queryArg) => ({
        url: `/api/comments/${queryArg.id}/checklist`,
        method: 'POST',
        body: queryArg.checkItemDto,
      }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
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
    deleteProjects: build.mutation<DeleteProjectsApiResponse, DeleteProjectsApiArg>({
      query: (queryArg) => ({ url: `/api/projects`, method: 'DELETE', body: queryArg.projectIdsDto }),
    }),
    getProjects: build.query<GetProjectsApiResponse, GetProjectsApiArg>({
      query: () => ({ url: `/api/projects` }),
    }),
    createProject: build.mutation<CreateProjectApiResponse, CreateProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects`, method: 'POST', body: queryArg.createProjectDto }),
    }),
    getTouchedProjects: build.query<GetTouchedProjectsApiResponse, GetTouchedProjectsApiArg>({
      query: () => ({ url: `/api/projects/touched` }),
    }),
    deleteProject: build.mutation<DeleteProjectApiResponse, DeleteProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}`, method: 'DELETE' }),
    }),
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({ url: `/api/projects/${queryArg.id}` }),
    }),
    updateProject: build.mutation<UpdateProjectApiResponse, UpdateProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateProjectDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    tickProjectChecklist: build.mutation<TickProjectChecklistApiResponse, TickProjectChecklistApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${queryArg.id}/checklist`,
        method: 'POST',
        body: queryArg.checkItemDto,
      }),
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
    searchEverything: build.query<SearchEverythingApiResponse, SearchEverythingApiArg>({
      query: (queryArg) => ({
        url: `/api/search`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    getOpened: build.query<GetOpenedApiResponse, GetOpenedApiArg>({
      query: (queryArg) => ({
        url: `/api/search/opened`,
        params: {
          things: queryArg.things,
        },
      }),
    }),
    deleteTasks: build.mutation<DeleteTasksApiResponse, DeleteTasksApiArg>({
      query: (queryArg) => ({ url: `/api/tasks`, method: 'DELETE', body: queryArg.taskIdsDto }),
    }),
    getTasks: build.query<GetTasksApiResponse, GetTasksApiArg>({
      query: () => ({ url: `/api/tasks` }),
    }),
    updateTasks: build.mutation<UpdateTasksApiResponse, UpdateTasksApiArg>({
      query: (queryArg) => ({ url: `/api/tasks`, method: 'PATCH', body: queryArg.changeTasksDto }),
    }),
    createTask: build.mutation<CreateTaskApiResponse, CreateTaskApiArg>({
      query: (queryArg) => ({ url: `/api/tasks`, method: 'POST', body: queryArg.createTaskDto }),
    }),
    getActiveTaskCount: build.query<GetActiveTaskCountApiResponse, GetActiveTaskCountApiArg>({
      query: () => ({ url: `/api/tasks/active-count/me` }),
    }),
    uploadTaskFiles: build.mutation<UploadTaskFilesApiResponse, UploadTaskFilesApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/files`, method: 'POST', body: queryArg.body }),
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
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateTaskDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    tickTaskChecklist: build.mutation<TickTaskChecklistApiResponse, TickTaskChecklistApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}/checklist`,
        method: 'POST',
        body: queryArg.checkItemDto,
      }),
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
    getTaskEditors: build.query<GetTaskEditorsApiResponse, GetTaskEditorsApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}/editors` }),
    }),
    stopTaskEditing: build.mutation<StopTaskEditingApiResponse, StopTaskEditingApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}/editors/me`, method: 'DELETE' }),
    }),
    startTaskEditing: build.mutation<StartTaskEditingApiResponse, StartTaskEditingApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}/editors/me`, method: 'PUT' }),
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
    getTaskViews: build.query<GetTaskViewsApiResponse, GetTaskViewsApiArg>({
      query: () => ({ url: `/api/views` }),
    }),
    createTaskView: build.mutation<CreateTaskViewApiResponse, CreateTaskViewApiArg>({
      query: (queryArg) => ({ url: `/api/views`, method: 'POST', body: queryArg.createTaskViewDto }),
    }),
    deleteTaskView: build.mutation<DeleteTaskViewApiResponse, DeleteTaskViewApiArg>({
      query: (queryArg) => ({ url: `/api/views/${queryArg.id}`, method: 'DELETE' }),
    }),
    updateTaskView: build.mutation<UpdateTaskViewApiResponse, UpdateTaskViewApiArg>({
      query: (queryArg) => ({ url: `/api/views/${queryArg.id}`, method: 'PATCH', body: queryArg.updateTaskViewDto }),
    }),
    getWorkingNow: build.query<GetWorkingNowApiResponse, GetWorkingNowApiArg>({
      query: () => ({ url: `/api/worktime/admin/working` }),
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
    getMyDay: build.query<GetMyDayApiResponse, GetMyDayApiArg>({
      query: () => ({ url: `/api/worktime/today` }),
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
      query: (queryArg) => ({
        url: `/auth/profile`,
        method: 'PUT',
        body: queryArg.profileDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type DeleteCommentApiResponse = unknown;
export type DeleteCommentApiArg = {
  id: number;
};
export type UpdateCommentApiResponse = /** status 200  */ CommentDto;
export type UpdateCommentApiArg = {
  id: number;
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  updateCommentDto: UpdateCommentDto;
};
export type TickCommentChecklistApiResponse = /** status 200  */ CommentDto;
export type TickCommentChecklistApiArg = {
  id: number;
  checkItemDto: CheckItemDto;
};
export type GetConfigApiResponse = /** status 200  */ ClientConfigDto;
export type GetConfigApiArg = void;
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
export type DeleteProjectsApiResponse = unknown;
export type DeleteProjectsApiArg = {
  projectIdsDto: ProjectIdsDto;
};
export type GetProjectsApiResponse = /** status 200  */ ProjectDto[];
export type GetProjectsApiArg = void;
export type CreateProjectApiResponse = /** status 201  */ ProjectDto;
export type CreateProjectApiArg = {
  createProjectDto: CreateProjectDto;
};
export type GetTouchedProjectsApiResponse = /** status 200  */ ProjectProgressDto[];
export type GetTouchedProjectsApiArg = void;
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
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  updateProjectDto: UpdateProjectDto;
};
export type TickProjectChecklistApiResponse = /** status 200  */ ProjectDto;
export type TickProjectChecklistApiArg = {
  id: number;
  checkItemDto: CheckItemDto;
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
export type SearchEverythingApiResponse = /** status 200  */ SearchHitsDto;
export type SearchEverythingApiArg = {
  /** Beginnings of words, all of which must occur; files also match in the middle of a word. */
  q: string;
};
export type GetOpenedApiResponse = /** status 200  */ SearchHitsDto;
export type GetOpenedApiArg = {
  /** Recently opened items, latest first: `task-7,cost-3`. Deleted and forbidden ones are omitted. */
  things: string;
};
export type DeleteTasksApiResponse = /** status 200  */ DeletedDto;
export type DeleteTasksApiArg = {
  taskIdsDto: TaskIdsDto;
};
export type GetTasksApiResponse = /** status 200  */ TaskListDto;
export type GetTasksApiArg = void;
export type UpdateTasksApiResponse = /** status 200  */ ChangedTasksDto;
export type UpdateTasksApiArg = {
  changeTasksDto: ChangeTasksDto;
};
export type CreateTaskApiResponse = /** status 201  */ TaskDto;
export type CreateTaskApiArg = {
  createTaskDto: CreateTaskDto;
};
export type GetActiveTaskCountApiResponse = /** status 200  */ CountDto;
export type GetActiveTaskCountApiArg = void;
export type UploadTaskFilesApiResponse = /** status 201  */ TaskFilesDto;
export type UploadTaskFilesApiArg = {
  body: {
    files: Blob[];
  };
};
export type ReorderTasksApiResponse = /** status 200  */ UpdatedDto;
export type ReorderTasksApiArg = {
  reorderDto: ReorderDto;
};
export type SearchTasksApiResponse = /** status 200  */ TaskSearchResultsDto;
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
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  updateTaskDto: UpdateTaskDto;
};
export type TickTaskChecklistApiResponse = /** status 200  */ TaskDetailDto;
export type TickTaskChecklistApiArg = {
  id: number;
  checkItemDto: CheckItemDto;
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
export type GetTaskEditorsApiResponse = /** status 200  */ TaskEditorsDto;
export type GetTaskEditorsApiArg = {
  id: number;
};
export type StopTaskEditingApiResponse = unknown;
export type StopTaskEditingApiArg = {
  id: number;
};
export type StartTaskEditingApiResponse = unknown;
export type StartTaskEditingApiArg = {
  id: number;
};
export type GetTaskHistoryApiResponse = /** status 200  */ TaskHistoryPageDto;
export type GetTaskHistoryApiArg = {
  id: number;
  before?: number;
  limit?: number;
};
export type GetUsersApiResponse = /** status 200  */ UserSummaryDto[];
export type GetUsersApiArg = void;
export type GetTaskViewsApiResponse = /** status 200  */ TaskViewDto[];
export type GetTaskViewsApiArg = void;
export type CreateTaskViewApiResponse = /** status 201  */ TaskViewDto;
export type CreateTaskViewApiArg = {
  createTaskViewDto: CreateTaskViewDto;
};
export type DeleteTaskViewApiResponse = unknown;
export type DeleteTaskViewApiArg = {
  id: number;
};
export type UpdateTaskViewApiResponse = /** status 200  */ TaskViewDto;
export type UpdateTaskViewApiArg = {
  id: number;
  updateTaskViewDto: UpdateTaskViewDto;
};
export type GetWorkingNowApiResponse = /** status 200  */ WorkingNowDto[];
export type GetWorkingNowApiArg = void;
export type SendHeartbeatApiResponse = /** status 200  */ WorktimeStatusDto;
export type SendHeartbeatApiArg = void;
export type SetSessionConsentApiResponse = /** status 200  */ WorktimeStatusDto;
export type SetSessionConsentApiArg = {
  sessionConsentDto: SessionConsentDto;
};
export type GetWorktimeStatusApiResponse = /** status 200  */ WorktimeStatusDto;
export type GetWorktimeStatusApiArg = void;
export type GetMyDayApiResponse = /** status 200  */ MyDayDto;
export type GetMyDayApiArg = void;
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
export type LoginApiResponse = /** status 200  */ LoginResponseDto;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetMeApiResponse = /** status 200  */ CurrentUserDto;
export type GetMeApiArg = void;
export type UpdateProfileApiResponse = /** status 200  */ CurrentUserDto;
export type UpdateProfileApiArg = {
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
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
export type CommentDto = {
  content: string;
  created_at: string;
  /** When the author last edited it; null: never. */
  edited_at: string | null;
  email: string | null;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** The top-level comment this replies to. */
  parent_comment_id: number | null;
  /** null if the account was deleted. */
  user_id: number | null;
};
export type UpdateCommentDto = {
  content: string;
};
export type CheckItemDto = {
  checked: boolean;
  /** Its line in the text, from 0. If the text has changed, the line with the same words is used. */
  line: number;
  /** The whole line as the client saw it, such as `- [ ] call them`. */
  text: string;
};
export type ClientConfigDto = {
  automationUrl: string | null;
  /** Where the AI chat posts its prompts; null: no chat, or not signed in. */
  chatWebhookUrl: string | null;
  /** Commit of this build; null: not signed in, or unknown. */
  commit: string | null;
  /** Whether the dashboard can send mail: forgotten passwords, daily summaries. */
  sendsMail: boolean;
  studioName: string;
  /** IANA time zone of work days. */
  timezone: string;
  /** Version of this build; null: not signed in. */
  version: string | null;
  wordpressUrl: string | null;
  /** The first month that the current year's work time lists, 1 to 12. */
  worktimeCurrentYearFirstMonth: number;
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
export type PendingLoginDto = {
  /** The oldest unread admin message; null if there is none. */
  notification: NotificationDto | null;
};
export type UnreadCountDto = {
  count: number;
};
export type ProjectIdsDto = {
  ids: number[];
};
export type ProjectStatus = 'active' | 'completed' | 'on_hold' | 'cancelled';
export type ProjectDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the list, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description is cut; the single project has all of it. */
  isExcerpt?: boolean;
  name: string;
  /** Revision of the editable fields, for If-Match; not in lists. */
  revision?: string;
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
export type ProjectProgressDto = {
  /** Finished ones among them. */
  done: number;
  id: number;
  name: string;
  status: ProjectStatus;
  tasks: number;
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
export type ChecklistDto = {
  done: number;
  total: number;
};
export type TaskPriority = 'low' | 'normal' | 'high';
export type TaskStatus = 'todo' | 'in_progress' | 'done';
export type TaskDto = {
  /** User id of the user who assigned the task. */
  assignedBy: number | null;
  assignedByEmail: string | null;
  /** User id; null if the account was deleted. */
  assignee: number | null;
  assigneeEmail: string | null;
  category: TaskCategory;
  /** Only set if the description has checklists. */
  checklist?: ChecklistDto;
  /** The same instant as created_at. */
  createdAt: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description is cut; the single task has all of it. */
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
  /** Only set if the description is cut; the single project has all of it. */
  isExcerpt?: boolean;
  name: string;
  /** Revision of the editable fields, for If-Match; not in lists. */
  revision?: string;
  status: ProjectStatus;
  taskCount: number;
  /** in_progress, then todo, then done, each newest first. If they do not all fit into one answer, the oldest done ones
    are omitted; taskCount includes them all. */
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
  /** Whether adding and deleting is disabled here. */
  readOnly: boolean;
  /** The number of items in the folder. */
  total: number;
};
export type UploadedResourcesDto = {
  files: ResourceItemDto[];
};
export type SearchKind = 'person' | 'project' | 'task' | 'cost' | 'attachment' | 'file' | 'comment';
export type SearchHitDto = {
  /** The cost that an attachment belongs to. */
  cost_id: number | null;
  /** The day of a cost, or of an attachment's cost, `YYYY-MM-DD`. */
  date: string | null;
  /** The part of the text with the words, or its beginning. */
  excerpt: string | null;
  /** The path of the folder of a file, or of the folder itself. */
  folder: string | null;
  id: number;
  kind: SearchKind;
  /** The task of a comment. */
  task_id: number | null;
  /** The task's, for a comment. */
  title: string;
};
export type SearchHitsDto = {
  /** By kind: people, projects, tasks, costs, their attachments, files, comments; best matches first. */
  items: SearchHitDto[];
};
export type DeletedDto = {
  deleted: number;
};
export type TaskIdsDto = {
  ids: number[];
};
export type MovedTasksDto = {
  /** Added to the order of each task; irrelevant for those among them that are sent or removed. */
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
  /** Only set in answer to `since`: `items` are then only new and changed tasks. Applying the changes to the earlier
    list gives the current one, sorted by order, then by id, newest first. */
  changes?: TaskListChangesDto;
  items: TaskDto[];
  /** The number of tasks. If they do not all fit into one answer, the oldest done ones are omitted first. */
  total: number;
};
export type FormerTaskDto = {
  assignee?: number | null;
  category?: TaskCategory;
  projectId?: number | null;
  status?: TaskStatus;
  urgent?: boolean;
};
export type ChangedTaskDto = {
  before: FormerTaskDto;
  id: number;
};
export type ChangedTasksDto = {
  /** By id; without the tasks that had these values already. */
  changed: ChangedTaskDto[];
};
export type ChangeTasksDto = {
  assignee?: number;
  category?: TaskCategory;
  ids: number[];
  projectId?: number | null;
  status?: TaskStatus;
  urgent?: boolean;
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
export type TaskFileDto = {
  /** Whether texts can embed it as `![name](url)`; other files are linked. */
  isPicture: boolean;
  name: string;
  /** Plain link for use in texts. */
  url: string;
};
export type TaskFilesDto = {
  files: TaskFileDto[];
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
export type TaskSearchResultsDto = {
  /** Whether there may be more matches, which a longer query would find. */
  hasMore: boolean;
  /** Newest first. */
  items: TaskDto[];
};
export type TaskDetailDto = {
  /** User id of the user who assigned the task. */
  assignedBy: number | null;
  assignedByEmail: string | null;
  /** User id; null if the account was deleted. */
  assignee: number | null;
  assigneeEmail: string | null;
  category: TaskCategory;
  /** Only set if the description has checklists. */
  checklist?: ChecklistDto;
  /** The same instant as created_at. */
  createdAt: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description is cut; the single task has all of it. */
  isExcerpt?: boolean;
  /** 1-based position in the whole list; 0 for a task not yet ordered, which comes first. */
  order: number;
  priority: TaskPriority;
  projectId: number | null;
  projectName: string | null;
  project_id: number | null;
  project_name: string | null;
  /** Revision of the editable fields, for If-Match. The position in the list is not part of it. */
  revision: string;
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
export type UserSummaryDto = {
  /** Only set if deactivated, to when: the user can neither sign in nor be assigned tasks. ISO 8601, UTC. */
  deactivated_at?: string;
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
};
export type TaskEditorsDto = {
  /** By name, without the caller. */
  editors: UserSummaryDto[];
};
export type TaskHistoryDto = {
  /** created, edited, urgent_marked, urgent_unmarked, comment_posted, comment_edited, comment_deleted, comment_restored */
  action: string;
  created_at: string;
  /** The edited field; `checklist` if a checklist entry was checked or unchecked. */
  field_changed: string | null;
  id: number;
  new_value: string | null;
  /** At most 500 characters, plus an ellipsis if cut; the same for new_value. */
  old_value: string | null;
  user_email: string | null;
};
export type TaskHistoryPageDto = {
  /** `before` of the next older page; null if there is none. */
  before: number | null;
  /** Newest first. */
  items: TaskHistoryDto[];
};
export type TaskViewDto = {
  filters: string;
  id: number;
  isStart: boolean;
  name: string;
};
export type CreateTaskViewDto = {
  /** Query parameters of the list, such as `tab=others&status=todo`; empty for the whole list. */
  filters: string;
  /** Whether the list opens with this view; replaces an earlier start view. */
  isStart?: boolean;
  name: string;
};
export type UpdateTaskViewDto = {
  filters?: string;
  isStart?: boolean;
  name?: string;
};
export type WorktimeUserDto = {
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
};
export type WorkingNowDto = {
  /** When the user started, or came back from a break; ISO 8601, UTC. */
  since: string;
  user: WorktimeUserDto;
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
  /** Whether inactivity ended one of its sessions. */
  is_idle: boolean;
  is_overtime: boolean;
  /** Revision of start and end, for If-Match. A day without work has the revision `none`. */
  revision: string;
  /** The start of its first session; ISO 8601, UTC. */
  start_at: string;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type WorktimeStatusDto = {
  /** When the open session started, which after a break is not the day's start; null if none is open. */
  active_since: string | null;
  /** Whether this login counts as work time; null until the user has answered. */
  consent: boolean | null;
  /** null if there was no work today. */
  day: WorkDayDto | null;
  /** Today's. */
  duration: DurationDto;
};
export type SessionConsentDto = {
  /** Whether this login counts as work time. */
  isCounted: boolean;
};
export type WorkedSpanDto = {
  /** ISO 8601, UTC; the current minute while work continues. */
  end_at: string;
  /** ISO 8601, UTC. */
  start_at: string;
};
export type WorkedWeekDto = {
  /** Whole minutes, summed by day. */
  minutes: number;
  /** Of the whole week. */
  target_minutes: number;
};
export type MyDayDto = {
  /** Between the spans. */
  break_minutes: number;
  duration: DurationDto;
  is_overtime: boolean;
  /** Whether the last span is still open. */
  is_working: boolean;
  /** Oldest first; none if there was no work today. */
  spans: WorkedSpanDto[];
  /** Monday to Sunday. */
  week: WorkedWeekDto;
  /** YYYY-MM-DD. */
  work_date: string;
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
export type SecondStepKind = 'totp' | 'passkey' | 'recovery';
export type SecondStepDto = {
  /** The factors to choose from; `recovery` is one of the recovery codes. */
  kinds: SecondStepKind[];
  /** Identifies this login in the second step only. It is valid for ten minutes and five tries. */
  pending: string;
};
export type LoginResponseDto = {
  /** Set instead of the token if a second factor is required. */
  second_factor?: SecondStepDto;
  /** The bearer token of this login session. */
  token?: string;
};
export type LoginDto = {
  /** As typed. */
  email: string;
  password: string;
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
export type CurrentUserDto = {
  /** Only set if the role requires a second factor that is not set up yet: until then, only /auth answers. */
  mustSetUpSecondFactor?: boolean;
  /** Revision of names and address, for If-Match. */
  revision: string;
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
export type TokenDto = {
  /** The bearer token of this login session. */
  token: string;
};
export type RegisterDto = {
  email: string;
  password: string;
  /** The registration code; checked before anything else. */
  secret: string;
};
export type SetPasswordDto = {
  newPassword: string;
};
