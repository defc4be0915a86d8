import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import {
  isUnsaved,
  useTickCommentChecklistMutation,
  useUpdateCommentMutation,
  type CommentDto,
  useCreateTaskCommentMutation,
} from '@/api/tasks/comments.api';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { RichText, useTick } from '@/shared/markdown/text/rich-text';
import { Avatar } from '@/ui/avatar';
import { TextButton } from '@/ui/text-button';
import { DateText } from '@/ui/text/date-text';
import { formatDayAndTime } from '@/ui/text/dates';
import { nameOf, shownEmail } from '@/ui/text/person-name';
import { usePictures } from '../../use-pictures';
import type { Thread } from './comment-threads';
import classes from './comments.module.css';
import { Composer } from './composer';

interface CommentItemProps {
  comment: CommentDto;
  isFound: boolean;
  onReply: (comment: CommentDto) => void;
  onDelete: (comment: CommentDto) => void;
  onEdit: (comment: CommentDto, isEditing: boolean) => void;
  /** It was deleted while being edited here: the text can still be posted as a new comment. */
  onRepost?: (content: string) => Promise<unknown>;
  /** It disappears, with the focus. */
  onRemoved: () => void;
}

const Action = (props: ComponentProps<typeof TextButton>) => (
  <TextButton color="gray" fz="xs" fw={500} ml={0} {...props} />
);

/** Another user deleted the comment; what this user writes about it stays. */
function Deleted() {
  return (
    <Text role="status" c="dimmed" mb="xs">
      {t('tasks.comments.gone')}
    </Text>
  );
}

function CommentItem({ comment, isFound, onReply, onDelete, onEdit, onRepost, onRemoved }: CommentItemProps) {
  const { id: me, isAdmin } = useCurrentUser();
  const pictureOf = usePictures();
  const name = nameOf(comment) ?? t('task.unknownPerson');
  const isSending = isUnsaved(comment);
  const isMine = comment.user_id === me;
  const [updateComment] = useUpdateCommentMutation();
  const [tickEntry] = useTickCommentChecklistMutation();
  const tick = useTick((checkItemDto) => tickEntry({ id: comment.id, checkItemDto }).unwrap());
  const draftKey = `comment-edit/${comment.id}`;
  const [isEditing, setEditing] = useState(useHasDraft(draftKey) && isMine);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    if (onRepost) onRemoved();
    else editButton.current?.focus();
  };
  const reportEditing = useEffectEvent(() => onEdit(comment, isEditing));
  useEffect(() => reportEditing(), [isEditing]);

  return (
    <article
      className={classes.comment}
      data-comment={comment.id}
      data-found={isFound || undefined}
      data-sending={isSending || undefined}
      tabIndex={-1}
      aria-label={name}
    >
      <Avatar email={comment.email ?? '?'} picture={pictureOf(comment.user_id)} size={28} />
      <div className="grow">
        <Group component="header" gap="0 8px" align="baseline">
          <Text span fw={600} className="breakable" title={shownEmail(comment.email) ?? undefined}>
            {name}
          </Text>
          <Text span fz="xs" className="faint figures">
            {isSending ? t('tasks.comments.sending') : <DateText value={comment.created_at} withTime />}
            {comment.edited_at && (
              <span title={t('writing.comment.editedAt', { time: formatDayAndTime(comment.edited_at) })}>
                {' · '}
                {t('writing.comment.edited')}
              </span>
            )}
          </Text>
        </Group>
        {onRepost && <Deleted />}
        {isEditing ? (
          <Composer
            draftKey={draftKey}
            before={comment}
            label={t('writing.comment.label')}
            submitLabel={onRepost ? t('tasks.comments.post') : t('common.save')}
            onPost={(content, basis) =>
              onRepost?.(content) ??
              updateComment({ id: comment.id, updateCommentDto: { content }, ...ifMatch(basis) }).unwrap()
            }
            onPosted={close}
            onCancel={close}
          />
        ) : (
          <RichText text={comment.content} onTick={isMine && !isSending ? tick : undefined} />
        )}
        {!isSending && !isEditing && (
          <Group component="footer" gap={4} mt={2} ml={-6} className={classes.actions}>
            <Action aria-label={t('tasks.comments.replyTo', { name })} onClick={() => onReply(comment)}>
              {t('tasks.comments.reply')}
            </Action>
            {isMine && (
              <Action
                ref={editButton}
                aria-label={t('writing.comment.edit', { name })}
                onClick={() => setEditing(true)}
              >
                {t('common.edit')}
              </Action>
            )}
            {(isAdmin || isMine) && (
              <Action aria-label={t('tasks.comments.deleteBy', { name })} onClick={() => onDelete(comment)}>
                {t('common.delete')}
              </Action>
            )}
          </Group>
        )}
      </div>
    </article>
  );
}

interface Props {
  taskId: number;
  thread: Thread;
  /** The comment found by a search. */
  foundId: number | null;
  /** The comment that the user is replying to. */
  replyTarget: CommentDto | undefined;
  /** Undefined: closed. */
  onReplyTarget: (target: CommentDto | undefined) => void;
  /** Comments that were deleted while they are being edited here. */
  deleted: ReadonlySet<number>;
  onEdit: (comment: CommentDto, isEditing: boolean) => void;
  onDelete: (comment: CommentDto, hasReplies: boolean) => void;
  /** The deleted comment disappears with its reply button, so the focus has to move. */
  onRemoved: () => void;
}

/** A comment with its replies; replies to replies also belong to the comment. */
export function CommentThread(props: Props) {
  const { taskId, thread, foundId, replyTarget, onReplyTarget, deleted, onEdit, onDelete, onRemoved } = props;
  const { comment, replies, hasEarlier } = thread;
  const isDeleted = thread.isDeleted ?? deleted.has(comment.id);
  const [createComment] = useCreateTaskCommentMutation();
  const opener = useRef<Element | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draftKey = `reply/${comment.id}`;
  const hasDraft = useHasDraft(draftKey);
  const continueDraft = useEffectEvent(() => onReplyTarget(comment));
  useEffect(() => {
    if (hasDraft) continueDraft();
  }, [hasDraft]);

  const open = (target: CommentDto) => {
    opener.current = document.activeElement;
    onReplyTarget(target);
    // The typed text stays, and now replies to another comment.
    field.current?.focus();
  };
  const close = () => {
    onReplyTarget(undefined);
    if (isDeleted) onRemoved();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const post = (content: string) => {
    const createCommentDto = isDeleted ? { content } : { content, parentCommentId: comment.id };
    return createComment({ id: taskId, createCommentDto }).unwrap();
  };
  const item = (one: CommentDto) => ({
    comment: one,
    isFound: one.id === foundId,
    onEdit,
    onRemoved,
    ...(deleted.has(one.id) && { onRepost: post }),
  });

  return (
    <li className="bounded" data-earlier={hasEarlier}>
      {thread.isDeleted ? (
        <Deleted />
      ) : (
        <CommentItem {...item(comment)} onReply={open} onDelete={() => onDelete(comment, replies.length > 0)} />
      )}
      {(replies.length > 0 || replyTarget) && (
        <Stack gap={14} className={classes.replies}>
          {hasEarlier && (
            <Text fz={13} mt="xs" className="faint">
              {t('tasks.comments.earlierReplies')}
            </Text>
          )}
          {replies.map((reply) => (
            <CommentItem key={reply.id} {...item(reply)} onReply={open} onDelete={() => onDelete(reply, false)} />
          ))}
          {replyTarget && (
            <Composer
              draftKey={draftKey}
              ref={field}
              label={t('tasks.comments.replyLabel', { name: nameOf(replyTarget) ?? t('task.unknownPerson') })}
              placeholder={t('tasks.comments.replyPlaceholder')}
              submitLabel={t(isDeleted ? 'tasks.comments.post' : 'tasks.comments.postReply')}
              onPost={post}
              onPosted={close}
              onCancel={close}
            />
          )}
        </Stack>
      )}
    </li>
  );
}
