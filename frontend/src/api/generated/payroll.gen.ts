import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAskedCorrections: build.query<GetAskedCorrectionsApiResponse, GetAskedCorrectionsApiArg>({
      query: () => ({ url: `/api/worktime/admin/corrections` }),
    }),
    acceptCorrection: build.mutation<AcceptCorrectionApiResponse, AcceptCorrectionApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/corrections/${queryArg.id}/accept`,
        method: 'POST',
        body: queryArg.acceptCorrectionDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    refuseCorrection: build.mutation<RefuseCorrectionApiResponse, RefuseCorrectionApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/corrections/${queryArg.id}/refuse`,
        method: 'POST',
        body: queryArg.refuseCorrectionDto,
      }),
    }),
    correctWorkDay: build.mutation<CorrectWorkDayApiResponse, CorrectWorkDayApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/days`,
        method: 'PUT',
        body: queryArg.dayCorrectionDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    updateWorkDay: build.mutation<UpdateWorkDayApiResponse, UpdateWorkDayApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/days/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.workDayEndDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    closeWorkDay: build.mutation<CloseWorkDayApiResponse, CloseWorkDayApiArg>({
      query: (queryArg) => ({ url: `/api/worktime/admin/days/${queryArg.id}/close`, method: 'POST' }),
    }),
    getDaysToLookAt: build.query<GetDaysToLookAtApiResponse, GetDaysToLookAtApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/review`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    confirmWorkDay: build.mutation<ConfirmWorkDayApiResponse, ConfirmWorkDayApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/review/confirm`,
        method: 'POST',
        body: queryArg.reviewedDayDto,
      }),
    }),
    reopenWorkDay: build.mutation<ReopenWorkDayApiResponse, ReopenWorkDayApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/review/reopen`,
        method: 'POST',
        body: queryArg.reviewedDayDto,
      }),
    }),
    getWorkTargets: build.query<GetWorkTargetsApiResponse, GetWorkTargetsApiArg>({
      query: () => ({ url: `/api/worktime/admin/targets` }),
    }),
    setWorkTarget: build.mutation<SetWorkTargetApiResponse, SetWorkTargetApiArg>({
      query: (queryArg) => ({ url: `/api/worktime/admin/targets`, method: 'PUT', body: queryArg.workTargetInputDto }),
    }),
    deleteWorkTarget: build.mutation<DeleteWorkTargetApiResponse, DeleteWorkTargetApiArg>({
      query: (queryArg) => ({ url: `/api/worktime/admin/targets/${queryArg.id}`, method: 'DELETE' }),
    }),
    getTimesheets: build.query<GetTimesheetsApiResponse, GetTimesheetsApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/admin/timesheets`,
        params: {
          year: queryArg.year,
          month: queryArg.month,
        },
      }),
    }),
    askCorrection: build.mutation<AskCorrectionApiResponse, AskCorrectionApiArg>({
      query: (queryArg) => ({ url: `/api/worktime/corrections`, method: 'POST', body: queryArg.requestCorrectionDto }),
    }),
    getTimesheet: build.query<GetTimesheetApiResponse, GetTimesheetApiArg>({
      query: (queryArg) => ({
        url: `/api/worktime/timesheet`,
        params: {
          userId: queryArg.userId,
          year: queryArg.year,
          month: queryArg.month,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as payrollEndpoints };
export type GetAskedCorrectionsApiResponse = /** status 200  */ CorrectionRequestDto[];
export type GetAskedCorrectionsApiArg = void;
export type AcceptCorrectionApiResponse = /** status 200  */ CorrectionDto;
export type AcceptCorrectionApiArg = {
  id: number;
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  acceptCorrectionDto: AcceptCorrectionDto;
};
export type RefuseCorrectionApiResponse = /** status 200  */ CorrectionDto;
export type RefuseCorrectionApiArg = {
  id: number;
  refuseCorrectionDto: RefuseCorrectionDto;
};
export type CorrectWorkDayApiResponse = /** status 200  */ WorkDayDto;
export type CorrectWorkDayApiArg = {
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  dayCorrectionDto: DayCorrectionDto;
};
export type UpdateWorkDayApiResponse = /** status 200  */ WorkDayDto;
export type UpdateWorkDayApiArg = {
  id: number;
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  workDayEndDto: WorkDayEndDto;
};
export type CloseWorkDayApiResponse = /** status 200  */ WorkDayDto;
export type CloseWorkDayApiArg = {
  id: number;
};
export type GetDaysToLookAtApiResponse = /** status 200  */ ReviewDto;
export type GetDaysToLookAtApiArg = {
  /** YYYY-MM-DD; by default the first of 30 days. */
  from?: string;
  /** YYYY-MM-DD; by default yesterday. */
  to?: string;
};
export type ConfirmWorkDayApiResponse = unknown;
export type ConfirmWorkDayApiArg = {
  reviewedDayDto: ReviewedDayDto;
};
export type ReopenWorkDayApiResponse = unknown;
export type ReopenWorkDayApiArg = {
  reviewedDayDto: ReviewedDayDto;
};
export type GetWorkTargetsApiResponse = /** status 200  */ WorkTargetsDto;
export type GetWorkTargetsApiArg = void;
export type SetWorkTargetApiResponse = /** status 200  */ WorkTargetsDto;
export type SetWorkTargetApiArg = {
  workTargetInputDto: WorkTargetInputDto;
};
export type DeleteWorkTargetApiResponse = /** status 200  */ WorkTargetsDto;
export type DeleteWorkTargetApiArg = {
  id: number;
};
export type GetTimesheetsApiResponse = /** status 200  */ TimesheetsDto;
export type GetTimesheetsApiArg = {
  year: number;
  /** 1 to 12. */
  month: number;
};
export type AskCorrectionApiResponse = /** status 201  */ CorrectionDto;
export type AskCorrectionApiArg = {
  requestCorrectionDto: RequestCorrectionDto;
};
export type GetTimesheetApiResponse = /** status 200  */ TimesheetDto;
export type GetTimesheetApiArg = {
  /** User id; by default your own. */
  userId?: number;
  year: number;
  /** 1 to 12. */
  month: number;
};
export type WorktimeUserDto = {
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
};
export type CorrectionState = 'asked' | 'accepted' | 'refused' | 'replaced' | 'made' | 'confirmed';
export type CorrectionRequestDto = {
  /** The deciding admin's note. */
  answer: string | null;
  created_at: string;
  /** The day's current end; null: no work on the day, or it is open. */
  current_end_at: string | null;
  /** The day's current start; ISO 8601, UTC; null: no work on the day. */
  current_start_at: string | null;
  /** Revision of the day, for If-Match when accepting. */
  day_revision: string;
  /** ISO 8601, UTC; null: still waiting. */
  decided_at: string | null;
  /** null while waiting, or if the account was deleted. */
  decided_by: WorktimeUserDto | null;
  /** ISO 8601, UTC; null: unchanged. */
  end_at: string | null;
  id: number;
  /** The user's reason. */
  reason: string | null;
  /** ISO 8601, UTC; null: unchanged. */
  start_at: string | null;
  state: CorrectionState;
  user: WorktimeUserDto;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type CorrectionDto = {
  /** The deciding admin's note. */
  answer: string | null;
  created_at: string;
  /** ISO 8601, UTC; null: still waiting. */
  decided_at: string | null;
  /** null while waiting, or if the account was deleted. */
  decided_by: WorktimeUserDto | null;
  /** ISO 8601, UTC; null: unchanged. */
  end_at: string | null;
  id: number;
  /** The user's reason. */
  reason: string | null;
  /** ISO 8601, UTC; null: unchanged. */
  start_at: string | null;
  state: CorrectionState;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type AcceptCorrectionDto = {
  /** A note to the user. */
  answer?: string | null;
};
export type RefuseCorrectionDto = {
  /** The reason of the refusal. */
  answer: string;
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
export type DayCorrectionDto = {
  /** The same; on a later date only within 24 hours of the start. */
  end_at?: string | null;
  /** Time of day or ISO time, in the studio's time zone unless it has an offset; unchanged if omitted. */
  start_at?: string | null;
  user_id: number;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type WorkDayEndDto = {
  /** An ISO time such as 2026-11-20T17:30, in the studio's time zone unless it has an offset; a time without a date is
    on the day itself. null reopens the day. */
  end_at: string | null;
};
export type ReviewReason = 'long' | 'idle' | 'midnight' | 'missing';
export type ReviewDayDto = {
  /** null: no work on a working day. */
  day: WorkDayDto | null;
  /** `long`: over 12 hours. `idle`: ended by inactivity, two hours or more from the user's usual end. `midnight`: work
    continued past midnight. `missing`: no work on a working day. */
  reasons: ReviewReason[];
  target_minutes: number;
  user: WorktimeUserDto;
  /** The user's usual end, in minutes after midnight; null: unknown. */
  usual_end_minute: number | null;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type ReviewDto = {
  days: ReviewDayDto[];
  from: string;
  /** The number of days omitted from the answer. */
  left_out: number;
  to: string;
};
export type ReviewedDayDto = {
  user_id: number;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type WorkTargetDto = {
  id: number;
  user_id: number;
  /** YYYY-MM-DD. */
  valid_from: string;
  weekly_minutes: number;
  /** 1 is Monday, 7 Sunday. */
  working_days: number[];
};
export type DefaultTargetDto = {
  weekly_minutes: number;
  /** 1 is Monday, 7 Sunday. */
  working_days: number[];
};
export type WorkTargetsDto = {
  /** By user, latest first. */
  targets: WorkTargetDto[];
  /** For users without targets of their own. */
  usual: DefaultTargetDto;
};
export type WorkTargetInputDto = {
  user_id: number;
  valid_from: string;
  weekly_minutes: number;
  /** 1 is Monday, 7 Sunday. */
  working_days: number[];
};
export type TimesheetDayDto = {
  /** Worked time minus target; null: the day is not over. */
  balance_minutes: number | null;
  /** Breaks between the day's sessions. */
  break_minutes: number;
  /** Waiting, made, accepted and refused ones, oldest first. */
  corrections: CorrectionDto[];
  /** null: no work. */
  day: WorkDayDto | null;
  /** Name of the holiday, in the country's language. */
  holiday: string | null;
  target_minutes: number;
  /** YYYY-MM-DD. */
  work_date: string;
};
export type TimesheetTotalDto = {
  /** Of past days. */
  balance_minutes: number;
  break_minutes: number;
  duration_minutes: number;
  /** Of the whole month. */
  target_minutes: number;
};
export type TimesheetDto = {
  /** Every day of the month. */
  days: TimesheetDayDto[];
  /** 1 to 12. */
  month: number;
  total: TimesheetTotalDto;
  user: WorktimeUserDto;
  year: number;
};
export type TimesheetsDto = {
  /** The number of time sheets omitted from the answer. */
  left_out: number;
  timesheets: TimesheetDto[];
};
export type RequestCorrectionDto = {
  /** The same; on a later date only within 24 hours of the start. */
  end_at?: string | null;
  reason: string;
  /** Time of day or ISO time, in the studio's time zone unless it has an offset; unchanged if omitted. */
  start_at?: string | null;
  /** YYYY-MM-DD. */
  work_date: string;
};
