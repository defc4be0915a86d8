import { Button, Text, Title } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/i18n';
import { selectPages, freshEvery } from '@/api/client/query-options';
import {
  commentsIn,
  useCommentPagesInfiniteQuery,
  useCreateTaskCommentMutation,
  useDeleteCommentMutation,
  type CommentDto,
} from '@/api/tasks/comments.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { olderOf, ShowOlder } from '@/ui/list/show-older';
import { useScrollAnchor } from '@/ui/screen/use-scroll-anchor';
import { CommentThread } from './comment-thread';
import { commentsWith, threadsWith, type OpenReplies } from './comment-threads';
import classes from './comments.module.css';
import { Composer } from './composer';
import { useLinkedComment, useNewComments } from './use-comments';

/** Comments added here neither push away what the user reads, below an end out of sight, nor a text being written. */
function movesNothing(end: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const isWriting = focused instanceof HTMLTextAreaElement && focused.value !== '';
  return !isWriting && end !== null && end.getBoundingClientRect().top >= 0;
}

interface Props {
  taskId: number;
  /** Reports since when new comments are hidden; null: none are. */
  onHidden: (since: string | null) => void;
}

/** A task's comments. If they fail to load, they are silently left out (specification section 8). */
export function Comments({ taskId, onHidden }: Props) {
  const act = useAction();
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = useCommentPagesInfiniteQuery(
    { id: taskId },
    { ...freshEvery(15), selectFromResult: selectPages },
  );
  const loaded = useMemo(() => currentData && commentsIn(currentData), [currentData]);
  const { id: me } = useCurrentUser();
  const { shown: comments, hidden, showNew } = useNewComments(loaded, me);
  const hiddenSince = hidden[0]?.created_at ?? null;
  useLayoutEffect(() => onHidden(hiddenSince), [hiddenSince, onHidden]);
  /** Older ones are not loaded. */
  const horizon = currentData?.pages.at(-1)?.before ?? null;
  const total = currentData?.pages[0]?.total ?? 0;
  const [createComment] = useCreateTaskCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();

  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [openReplies, setOpenReplies] = useState<OpenReplies>(() => new Map());
  const [edited, setEdited] = useState<ReadonlyMap<number, CommentDto>>(() => new Map());
  const edit = useCallback((comment: CommentDto, isEditing: boolean) => {
    setEdited((before) => {
      if (before.has(comment.id) === isEditing) return before;
      const others = [...before].filter(([id]) => id !== comment.id);
      return new Map(isEditing ? [...others, [comment.id, comment]] : others);
    });
  }, []);
  const { all, deleted } = commentsWith(edited, comments ?? [], horizon);
  const threads = threadsWith(openReplies, all, horizon);

  const end = useRef<HTMLDivElement>(null);
  const lastId = threads.at(-1)?.comment.id;
  const isAtEnd = ({ parent_comment_id: parent }: CommentDto) =>
    parent === null || parent === lastId || hidden.some(({ id }) => id === parent);
  useLayoutEffect(() => {
    if (hidden.length > 0 && hidden.every(isAtEnd) && movesNothing(end.current)) showNew();
  });

  const list = useRef<HTMLUListElement>(null);
  const keepPlace = useScrollAnchor(list, currentData?.pages.length ?? 0);
  const foundId = useLinkedComment(list, {
    comments,
    horizon,
    isLoading: isFetchingNextPage,
    loadOlder: useCallbackRef(() => fetchNextPage().unwrap()),
  });
  const showOlder = () => {
    keepPlace();
    return fetchNextPage().unwrap();
  };
  const showHidden = (): void => {
    flushSync(showNew);
    const first = list.current?.querySelector<HTMLElement>(`[data-comment="${String(hidden[0]?.id)}"]`);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
  };

  const setReplyTarget = (comment: CommentDto, target: CommentDto | undefined) =>
    setOpenReplies((before) => {
      const next = new Map(before);
      if (target) next.set(comment.id, { comment, target });
      else next.delete(comment.id);
      return next;
    });

  const remove = async ({ id }: CommentDto, hasReplies: boolean) => {
    const text = t(hasReplies ? 'tasks.comments.deleteThreadText' : 'tasks.comments.deleteText');
    if (!(await confirmDeletion(t('tasks.comments.delete'), text))) return;
    // Its own buttons disappear with the comment.
    heading.current?.focus({ preventScroll: true });
    await act(() => deleteComment({ id }).unwrap(), 'tasks.comments.deleteFailed', `comment/${String(id)}/delete`);
  };

  return (
    <section className={classes.comments} aria-labelledby="task-comments" data-waiting={!comments || undefined}>
      <Title ref={heading} order={2} size="h4" mb="xs" id="task-comments" tabIndex={-1}>
        {t('tasks.comments.title')} {total > hidden.length && <span className="count">{total - hidden.length}</span>}
      </Title>
      {comments?.length === 0 && (
        <Text mb="sm" className="faint">
          {t('tasks.comments.empty')}
        </Text>
      )}
      <ShowOlder
        {...olderOf('tasks.comments', { hasNextPage, isFetchingNextPage })}
        count={comments?.length ?? 0}
        onOlder={() => void act(showOlder, 'tasks.comments.olderFailed')}
      />
      {threads.length > 0 && (
        // Scripts adjust the scroll position when older comments are added; the browser must not do it again.
        <ul ref={list} className="stack" style={{ gap: 20, marginBottom: 20, overflowAnchor: 'none' }}>
          {threads.map((thread) => (
            <CommentThread
              key={thread.comment.id}
              taskId={taskId}
              thread={thread}
              foundId={foundId}
              replyTarget={openReplies.get(thread.comment.id)?.target}
              onReplyTarget={(target) => setReplyTarget(thread.comment, target)}
              deleted={deleted}
              onEdit={edit}
              onDelete={(comment, hasReplies) => void remove(comment, hasReplies)}
              onRemoved={() => field.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div ref={end} role="status" className={classes.new}>
        {hidden.length > 0 && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconArrowDown size={14} aria-hidden />}
            onClick={showHidden}
          >
            {t('tasks.comments.new', { count: hidden.length })}
          </Button>
        )}
      </div>
      <Composer
        draftKey={`comment/${taskId}`}
        ref={field}
        label={t('tasks.comments.label')}
        placeholder={t('tasks.comments.placeholder')}
        submitLabel={t('tasks.comments.post')}
        onPost={(content) => createComment({ id: taskId, createCommentDto: { content } }).unwrap()}
      />
    </section>
  );
}
