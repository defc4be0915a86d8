import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  isUnsaved,
  useTickCommentChecklistMutation,
  useUpdateCommentMutation,
  type CommentDto,
} from '@/api/tasks/comments.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useHasDraft } from '@/shared/drafts/use-draft';
import { ifMatch } from '@/shared/form/meanwhile/if-match';
import { RichText } from '@/shared/writing/text/rich-text';
import { useTick } from '@/shared/writing/text/use-tick';
import { formatDayAndTime } from '@/ui/text/dates';
import { Avatar } from '@/ui/avatar';
import { DateText } from '@/ui/text/date-text';
import { nameOf, shownEmail } from '@/ui/text/names/person-name';
import { usePictures } from '../../board/use-pictures';
import { Composer } from './composer';
import classes from './comments.module.css';

interface Props {
  comment: CommentDto;
  isFound: boolean;
  onReply: (comment: CommentDto) => void;
  onDelete: (comment: CommentDto) => void;
  onEdit: (comment: CommentDto, isEditing: boolean) => void;
  /** It was deleted while being edited here: the text can still be posted as a new comment. */
  onPostAnew?: (content: string) => Promise<unknown>;
  /** It disappears, with the focus. */
  onGone: () => void;
}

export function CommentItem({ comment, isFound, onReply, onDelete, onEdit, onPostAnew, onGone }: Props) {
  const { t } = useTranslation();
  const { id: me, isAdmin } = useCurrentUser();
  const pictureOf = usePictures();
  const name = nameOf(comment) ?? t('task.unknownPerson');
  const isSending = isUnsaved(comment);
  const isMine = comment.user_id === me;
  const [updateComment] = useUpdateCommentMutation();
  const [tickEntry] = useTickCommentChecklistMutation();
  const tick = useTick((checkItemDto) => tickEntry({ id: comment.id, checkItemDto }).unwrap());
  // A draft is shown again.
  const place = `comment-edit/${String(comment.id)}`;
  const [isEditing, setEditing] = useState(useHasDraft(place) && isMine);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    if (onPostAnew) onGone();
    else editButton.current?.focus();
  };
  const told = useEffectEvent(() => onEdit(comment, isEditing));
  useEffect(() => told(), [isEditing]);

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
        <header className={classes.byline}>
          <span className={classes.author} title={shownEmail(comment.email) ?? undefined}>
            {name}
          </span>
          <span className={classes.when}>
            {isSending ? t('tasks.comments.sending') : <DateText value={comment.created_at} withTime />}
            {comment.edited_at && (
              <span title={t('writing.comment.editedAt', { time: formatDayAndTime(comment.edited_at) })}>
                {' · '}
                {t('writing.comment.edited')}
              </span>
            )}
          </span>
        </header>
        {onPostAnew && (
          <p className={classes.gone} role="status">
            {t('tasks.comments.gone')}
          </p>
        )}
        {isEditing ? (
          <Composer
            place={place}
            before={comment}
            label={t('writing.comment.label')}
            submitLabel={onPostAnew ? t('tasks.comments.post') : t('common.save')}
            onPost={(content, basis) =>
              onPostAnew?.(content) ??
              updateComment({ id: comment.id, updateCommentDto: { content }, ...ifMatch(basis) }).unwrap()
            }
            onPosted={close}
            onCancel={close}
          />
        ) : (
          <RichText text={comment.content} onTick={isMine && !isSending ? tick : undefined} />
        )}
        {!isSending && !isEditing && (
          <footer className={classes.commentActions}>
            <button
              type="button"
              className={classes.textButton}
              aria-label={t('tasks.comments.replyTo', { name })}
              onClick={() => onReply(comment)}
            >
              {t('tasks.comments.reply')}
            </button>
            {isMine && (
              <button
                ref={editButton}
                type="button"
                className={classes.textButton}
                aria-label={t('writing.comment.edit', { name })}
                onClick={() => setEditing(true)}
              >
                {t('common.edit')}
              </button>
            )}
            {(isAdmin || isMine) && (
              <button
                type="button"
                className={classes.textButton}
                aria-label={t('tasks.comments.deleteBy', { name })}
                onClick={() => onDelete(comment)}
              >
                {t('common.delete')}
              </button>
            )}
          </footer>
        )}
      </div>
    </article>
  );
}
