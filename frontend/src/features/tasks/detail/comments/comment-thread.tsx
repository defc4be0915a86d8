import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTaskCommentMutation, type CommentDto } from '@/api/tasks/comments.api';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { nameOf } from '@/ui/text/names/person-name';
import { CommentItem } from './comment-item';
import type { Thread } from './comment-threads';
import classes from './comments.module.css';
import { Composer } from './composer';

interface Props {
  taskId: number;
  thread: Thread;
  /** The comment found by a search. */
  foundId: number | null;
  /** The comment being replied to. */
  answered: CommentDto | undefined;
  /** Undefined: closed. */
  onAnswer: (target: CommentDto | undefined) => void;
  /** Comments that were deleted while they are being edited here. */
  lost: ReadonlySet<number>;
  onEdit: (comment: CommentDto, isEditing: boolean) => void;
  onDelete: (comment: CommentDto, hasReplies: boolean) => void;
  /** The deleted comment disappears with its reply button, so the focus has to move. */
  onGone: () => void;
}

/** A comment with its replies; replies to replies also belong to the comment. */
export function CommentThread({ taskId, thread, foundId, answered, onAnswer, lost, onEdit, onDelete, onGone }: Props) {
  const { comment, replies, hasEarlier } = thread;
  const isGone = thread.isGone ?? lost.has(comment.id);
  const { t } = useTranslation();
  const [createComment] = useCreateTaskCommentMutation();
  const opener = useRef<Element | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = `reply/${String(comment.id)}`;

  // A draft is shown again.
  const isKept = useHasDraft(place);
  const goOn = useEffectEvent(() => onAnswer(comment));
  useEffect(() => {
    if (isKept) goOn();
  }, [isKept]);

  const open = (target: CommentDto) => {
    opener.current = document.activeElement;
    onAnswer(target);
    // The typed text stays, and now replies to another comment.
    field.current?.focus();
  };
  const close = () => {
    onAnswer(undefined);
    if (isGone) onGone();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const post = (content: string) => {
    const createCommentDto = isGone ? { content } : { content, parentCommentId: comment.id };
    return createComment({ id: taskId, createCommentDto }).unwrap();
  };
  const item = (one: CommentDto) => ({
    comment: one,
    isFound: one.id === foundId,
    onEdit,
    onGone,
    ...(lost.has(one.id) && {
      onPostAnew: (content: string) =>
        one.parent_comment_id === null
          ? createComment({ id: taskId, createCommentDto: { content } }).unwrap()
          : post(content),
    }),
  });

  return (
    <li className="bounded" data-earlier={hasEarlier}>
      {thread.isGone ? (
        <p className={classes.gone} role="status">
          {t('tasks.comments.gone')}
        </p>
      ) : (
        <CommentItem {...item(comment)} onReply={open} onDelete={() => onDelete(comment, replies.length > 0)} />
      )}
      {(replies.length > 0 || answered) && (
        <div className={classes.replies}>
          {hasEarlier && <p className={classes.earlier}>{t('tasks.comments.earlierReplies')}</p>}
          {replies.map((reply) => (
            <CommentItem key={reply.id} {...item(reply)} onReply={open} onDelete={() => onDelete(reply, false)} />
          ))}
          {answered && (
            <Composer
              place={place}
              ref={field}
              label={t('tasks.comments.replyLabel', { name: nameOf(answered) ?? t('task.unknownPerson') })}
              placeholder={t('tasks.comments.replyPlaceholder')}
              submitLabel={t(isGone ? 'tasks.comments.post' : 'tasks.comments.postReply')}
              onPost={post}
              onPosted={close}
              onCancel={close}
            />
          )}
        </div>
      )}
    </li>
  );
}
