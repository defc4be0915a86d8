import {
  addComment,
  changeComment,
  commentsIn,
  dropComment,
  settleComment,
  type CommentPages,
} from '../cache/comment-cache';
import { ticked } from '../cache/ticked';
import { optimistic } from '../cache/optimistic';
import type { FreshReads } from '../client/answers/fresh-reads';
import {
  generatedApi,
  type CommentDto,
  type CommentPageDto,
  type TaskHistoryPageDto,
} from '../generated/generated.gen';
import { all, one } from '../client/tags';

const extraOptions: FreshReads = { family: 'tasks' };

/** Where a page begins; null: at the newest. */
type PageStart = number | null;

/** The newest page comes first, older ones on demand; a refetch loads as many as before. */
const olderPages = {
  initialPageParam: null as PageStart,
  getNextPageParam: ({ before }: { before: PageStart }) => before,
};

const pagesOf = (list: string, id: number, before: PageStart) => ({
  url: `/api/tasks/${String(id)}/${list}`,
  params: before === null ? undefined : { before },
});

const pagedApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    commentPages: build.infiniteQuery<CommentPageDto, { id: number }, PageStart>({
      infiniteQueryOptions: olderPages,
      query: ({ queryArg: { id }, pageParam }) => pagesOf('comments', id, pageParam),
      providesTags: (_pages, _error, { id }) => [one('Comment', id)],
      extraOptions,
    }),
    historyPages: build.infiniteQuery<TaskHistoryPageDto, { id: number }, PageStart>({
      infiniteQueryOptions: olderPages,
      query: ({ queryArg: { id }, pageParam }) => pagesOf('history', id, pageParam),
      providesTags: (_pages, _error, { id }) => [one('History', id)],
      extraOptions,
    }),
  }),
});

const { endpoints, util } = pagedApi;

type State = Parameters<ReturnType<typeof endpoints.commentPages.select>>[0];
type Dispatch = (action: ReturnType<typeof util.updateQueryData>) => { undo: () => void };

let nextTemporaryId = -1;

const editPages = (dispatch: Dispatch, id: number, change: (pages: CommentPages) => void) =>
  dispatch(util.updateQueryData('commentPages', { id }, change));

function draftComment(state: State, content: string, parentCommentId: number | null | undefined): CommentDto {
  const me = endpoints.getMe.select()(state).data?.user;
  return {
    id: nextTemporaryId--,
    content,
    user_id: me?.id ?? null,
    email: me?.email ?? null,
    first_name: me?.first_name ?? null,
    last_name: me?.last_name ?? null,
    parent_comment_id: parentCommentId ?? null,
    created_at: new Date().toISOString(),
    edited_at: null,
  };
}

/** The tasks whose cached comments include this one: one task at most. */
function tasksWith(state: State, commentId: number): number[] {
  return util
    .selectCachedArgsForQuery(state, 'commentPages')
    .filter((arg) => {
      const { data } = endpoints.commentPages.select(arg)(state);
      return data && commentsIn(data).some(({ id }) => id === commentId);
    })
    .map(({ id }) => id);
}

interface Changing {
  dispatch: Dispatch;
  getState: () => State;
  queryFulfilled: Promise<unknown>;
}

/** Shows a comment optimistically, and reverts it if the server refuses. */
async function changeOptimistically(
  changed: number,
  change: (comment: CommentDto) => CommentDto,
  { dispatch, getState, queryFulfilled }: Changing,
): Promise<void> {
  const edits = tasksWith(getState(), changed).map((id) =>
    editPages(dispatch, id, (pages) => changeComment(pages, changed, change)),
  );
  await optimistic(queryFulfilled, edits);
}

export const commentsApi = pagedApi.enhanceEndpoints({
  endpoints: {
    createTaskComment: {
      extraOptions,
      invalidatesTags: (_comment, _error, { id }) => [one('Comment', id), one('History', id)],
      onQueryStarted: async ({ id, createCommentDto }, { dispatch, getState, queryFulfilled }) => {
        const draft = draftComment(getState(), createCommentDto.content, createCommentDto.parentCommentId);
        editPages(dispatch, id, (pages) => addComment(pages, draft));
        await queryFulfilled.then(
          ({ data }) => editPages(dispatch, id, (pages) => settleComment(pages, draft.id, data)),
          () => editPages(dispatch, id, (pages) => dropComment(pages, draft.id)),
        );
      },
    },

    updateComment: {
      extraOptions,
      invalidatesTags: [all('Comment'), all('History')],
      onQueryStarted: async ({ id, updateCommentDto: { content } }, api) => {
        await changeOptimistically(id, (comment) => ({ ...comment, content }), api);
      },
    },
    tickCommentChecklist: {
      extraOptions: { ...extraOptions, inTurn: true },
      invalidatesTags: [all('Comment'), all('History')],
      onQueryStarted: async ({ id, checkItemDto }, api) => {
        const change = (comment: CommentDto) => ({ ...comment, content: ticked(comment.content, checkItemDto) });
        await changeOptimistically(id, change, api);
      },
    },

    deleteComment: {
      extraOptions,
      // Afterwards, comments and history are reloaded, even after a failure (specification section 7).
      invalidatesTags: [all('Comment'), all('History')],
      onQueryStarted: async ({ id: gone }, { dispatch, getState, queryFulfilled }) => {
        const edits = tasksWith(getState(), gone).map((id) =>
          editPages(dispatch, id, (pages) => dropComment(pages, gone)),
        );
        await optimistic(queryFulfilled, edits);
      },
    },
  },
});

export { commentsIn, isUnsaved } from '../cache/comment-cache';
export type { CommentDto, CommentPageDto, TaskHistoryDto } from '../generated/generated.gen';

export const {
  useCommentPagesInfiniteQuery,
  useHistoryPagesInfiniteQuery,
  useCreateTaskCommentMutation,
  useDeleteCommentMutation,
  useUpdateCommentMutation,
  useTickCommentChecklistMutation,
} = commentsApi;
