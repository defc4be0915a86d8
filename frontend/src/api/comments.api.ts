import type { FreshReads } from './fresh-reads';
import { generatedApi, type CommentDto } from './generated.gen';
import { all, one } from './tags';

const { endpoints, util } = generatedApi;

type State = Parameters<ReturnType<typeof endpoints.getTaskComments.select>>[0];
type Dispatch = (action: ReturnType<typeof util.updateQueryData>) => unknown;

const extraOptions: FreshReads = { family: 'tasks' };

/** Comments on their way to the server carry negative ids, which no stored comment has. */
let nextTemporaryId = -1;
export const isOnItsWay = ({ id }: CommentDto) => id < 0;

function editComments(dispatch: Dispatch, id: number, change: (comments: CommentDto[]) => CommentDto[]): void {
  dispatch(util.updateQueryData('getTaskComments', { id }, (comments) => change(comments)));
}

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
  };
}

/** The tasks whose comments are cached and hold this one: one task at most. */
function tasksWith(state: State, commentId: number): number[] {
  return util
    .selectCachedArgsForQuery(state, 'getTaskComments')
    .filter((arg) =>
      endpoints.getTaskComments
        .select(arg)(state)
        .data?.some(({ id }) => id === commentId),
    )
    .map(({ id }) => id);
}

export const commentsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getTaskComments: { providesTags: (_comments, _error, { id }) => [one('Comment', id)], extraOptions },
    getTaskHistory: { providesTags: (_entries, _error, { id }) => [one('History', id)], extraOptions },

    createTaskComment: {
      extraOptions,
      invalidatesTags: (_comment, _error, { id }) => [one('Comment', id), one('History', id)],
      onQueryStarted: async ({ id, createCommentDto }, { dispatch, getState, queryFulfilled }) => {
        const draft = draftComment(getState(), createCommentDto.content, createCommentDto.parentCommentId);
        editComments(dispatch, id, (comments) => [...comments, draft]);
        await queryFulfilled.then(
          ({ data }) => editComments(dispatch, id, (list) => list.map((c) => (c.id === draft.id ? data : c))),
          () => editComments(dispatch, id, (list) => list.filter((comment) => comment.id !== draft.id)),
        );
      },
    },

    deleteComment: {
      extraOptions,
      // Afterwards comments and history are reloaded, whatever came of it (specification section 7).
      invalidatesTags: [all('Comment'), all('History')],
      onQueryStarted: async ({ id: gone }, { dispatch, getState, queryFulfilled }) => {
        const undo = tasksWith(getState(), gone).map((id) => {
          const before = endpoints.getTaskComments.select({ id })(getState()).data ?? [];
          editComments(dispatch, id, (list) => list.filter((c) => c.id !== gone && c.parent_comment_id !== gone));
          return () => editComments(dispatch, id, () => before);
        });
        await queryFulfilled.catch(() => undo.forEach((putBack) => putBack()));
      },
    },
  },
});

export type { CommentDto, TaskHistoryDto } from './generated.gen';

export const {
  useGetTaskCommentsQuery,
  useGetTaskHistoryQuery,
  useCreateTaskCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;
