import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOnly } from '@/api/client/answer-only';
import { everySeconds } from '@/api/client/polling';
import {
  commentsIn,
  useCommentPagesInfiniteQuery,
  useCreateTaskCommentMutation,
  useDeleteCommentMutation,
  type CommentDto,
} from '@/api/comments.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { ShowOlder } from '@/ui/list/show-older';
import { useScrollAnchor } from '@/ui/screen/use-scroll-anchor';
import { CommentThread } from './comment-thread';
import { threadsWith, type Answers } from './comment-threads';
import classes from './comments.module.css';
import { Composer } from './composer';

/** What has been said about a task. A list that does not load is silently left out (specification section 8). */
export function Comments({ taskId }: { taskId: number }) {
  const { t } = useTranslation('tasks');
  const act = useAction();
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = useCommentPagesInfiniteQuery(
    { id: taskId },
    { refetchOnMountOrArgChange: true, ...everySeconds(15), selectFromResult: pagesOnly },
  );
  const comments = useMemo(() => currentData && commentsIn(currentData), [currentData]);
  /** What is older has not been asked for. */
  const horizon = currentData?.pages.at(-1)?.before ?? null;
  const total = currentData?.pages[0]?.total ?? 0;
  const [createComment] = useCreateTaskCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();

  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState<Answers>(() => new Map());
  const threads = threadsWith(answers, comments ?? [], horizon);

  const list = useRef<HTMLUListElement>(null);
  const keepPlace = useScrollAnchor(list, currentData?.pages.length ?? 0);
  const [shownOlder, setShownOlder] = useState(0);
  const showOlder = async (): Promise<void> => {
    keepPlace();
    setShownOlder(commentsIn(await fetchNextPage().unwrap()).length - (comments?.length ?? 0));
  };

  const answer = (comment: CommentDto, target: CommentDto | undefined) =>
    setAnswers((before) => {
      const next = new Map(before);
      if (target) next.set(comment.id, { comment, target });
      else next.delete(comment.id);
      return next;
    });

  const remove = async ({ id }: CommentDto, hasReplies: boolean) => {
    const text = t(hasReplies ? 'comments.deleteThreadText' : 'comments.deleteText');
    if (!(await confirmDeletion(t('comments.delete'), text))) return;
    // Its own buttons go with the comment.
    heading.current?.focus({ preventScroll: true });
    await act(
      () => deleteComment({ id }).unwrap(),
      (reason) => t('comments.deleteFailed', { reason }),
    );
  };

  return (
    <section aria-labelledby="task-comments">
      <h2 ref={heading} id="task-comments" tabIndex={-1} className="section-title">
        {t('comments.title')} {total > 0 && <span className="count">{total}</span>}
      </h2>
      {comments?.length === 0 && <p className={classes.empty}>{t('comments.empty')}</p>}
      <ShowOlder
        hasOlder={hasNextPage}
        busy={isFetchingNextPage}
        label={t('comments.older')}
        endLabel={t('comments.noOlder')}
        status={shownOlder > 0 ? t('comments.shownOlder', { count: shownOlder }) : ''}
        onOlder={() => void act(showOlder, (reason) => t('comments.olderFailed', { reason }))}
      />
      {threads.length > 0 && (
        <ul ref={list} className={classes.threads}>
          {threads.map((thread) => (
            <CommentThread
              key={thread.comment.id}
              taskId={taskId}
              thread={thread}
              answered={answers.get(thread.comment.id)?.target}
              onAnswer={(target) => answer(thread.comment, target)}
              onDelete={(comment, hasReplies) => void remove(comment, hasReplies)}
              onGone={() => field.current?.focus()}
            />
          ))}
        </ul>
      )}
      <Composer
        place={`comment/${String(taskId)}`}
        ref={field}
        label={t('comments.label')}
        placeholder={t('comments.placeholder')}
        submitLabel={t('comments.post')}
        onPost={(content) => createComment({ id: taskId, createCommentDto: { content } }).unwrap()}
      />
    </section>
  );
}
