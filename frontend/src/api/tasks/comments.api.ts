import type { ConsistentReads } from '../client/consistent-reads';
import { ticked } from '../client/descriptions';
import { optimistic, type CacheState, type Mutation } from '../client/optimistic';
import { olderPages, type PageStart } from '../client/query-options';
import { one } from '../client/tags';
import {
  commentsApi as generatedApi,
  type CommentDto,
  type CommentPageDto,
  type TaskHistoryPageDto,
} from '../generated/comments.gen';
import { sessionApi } from '../generated/session.gen';
import { addComment, changeComment, commentsIn, dropComment, settleComment, type CommentPages } from './comment-cache';

export * from '../generated/comments.gen';
export { commentsIn, isUnsaved } from './comment-cache';

const extraOptions: ConsistentReads = { family: 'tasks' };

const pagesOf = (list: string, id: number, before: PageStart) => ({
  url: `/api/tasks/${String(id)}/${list}`,
  params: before === null ? undefined : { before },
});

/** With the endpoints that load page by page. */
export const commentsApi = generatedApi.injectEndpoints({
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

const { endpoints, util } = commentsApi;

const editedPages = (id: number, change: (pages: CommentPages) => void) =>
  util.updateQueryData('commentPages', { id }, change);

function draftComment(state: CacheState, taskId: number, content: string, parentCommentId?: number | null): CommentDto {
  const cached = endpoints.commentPages.select({ id: taskId })(state).data;
  const me = sessionApi.endpoints.getMe.select()(state).data?.user;
  return {
    id: Math.min(0, ...(cached ? commentsIn(cached) : []).map(({ id }) => id)) - 1,
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
function tasksWith(state: CacheState, commentId: number): number[] {
  return util
    .selectCachedArgsForQuery(state, 'commentPages')
    .filter((arg) => {
      const { data } = endpoints.commentPages.select(arg)(state);
      return data && commentsIn(data).some(({ id }) => id === commentId);
    })
    .map(({ id }) => id);
}

async function editOptimistically(
  commentId: number,
  change: (pages: CommentPages) => void,
  { dispatch, getState, queryFulfilled }: Mutation,
): Promise<void> {
  const edits = tasksWith(getState(), commentId).map((id) => dispatch(editedPages(id, change)));
  await optimistic(queryFulfilled, edits);
}

commentsApi.enhanceEndpoints({
  endpoints: {
    createTaskComment: {
      extraOptions,
      invalidatesTags: (_comment, _error, { id }) => [one('Comment', id), one('History', id)],
      onQueryStarted: async ({ id, createCommentDto }, { dispatch, getState, queryFulfilled }) => {
        const draft = draftComment(getState(), id, createCommentDto.content, createCommentDto.parentCommentId);
        const edit = dispatch(editedPages(id, (pages) => addComment(pages, draft)));
        const created = await optimistic(queryFulfilled, [edit]);
        if (created) dispatch(editedPages(id, (pages) => settleComment(pages, draft.id, created.data)));
      },
    },

    updateComment: {
      extraOptions,
      invalidatesTags: ['Comment', 'History'],
      onQueryStarted: ({ id, updateCommentDto: { content } }, api) =>
        editOptimistically(id, (pages) => changeComment(pages, id, (comment) => ({ ...comment, content })), api),
    },
    tickCommentChecklist: {
      extraOptions: { ...extraOptions, inTurn: true },
      invalidatesTags: ['Comment', 'History'],
      onQueryStarted: ({ id, checkItemDto }, api) => {
        const change = (comment: CommentDto) => ({ ...comment, content: ticked(comment.content, checkItemDto) });
        return editOptimistically(id, (pages) => changeComment(pages, id, change), api);
      },
    },

    deleteComment: {
      extraOptions,
      // Afterwards, comments and history are reloaded, even after a failure (specification section 7).
      invalidatesTags: ['Comment', 'History'],
      onQueryStarted: ({ id }, api) => editOptimistically(id, (pages) => dropComment(pages, id), api),
    },
  },
});

export const { useCommentPagesInfiniteQuery, useHistoryPagesInfiniteQuery } = commentsApi;
