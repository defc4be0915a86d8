import { useTranslation } from 'react-i18next';
import { isUnsaved, type CommentDto } from '@/api/comments.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Avatar } from '@/ui/avatar';
import { DateText } from '@/ui/text/date-text';
import { LinkedText } from '@/ui/text/linked-text';
import { nameOf } from '@/ui/text/person-name';
import { usePictures } from '../../board/use-pictures';
import classes from './comments.module.css';

interface Props {
  comment: CommentDto;
  onReply: (comment: CommentDto) => void;
  onDelete: (comment: CommentDto) => void;
}

export function CommentItem({ comment, onReply, onDelete }: Props) {
  const { t } = useTranslation('tasks');
  const { t: shared } = useTranslation('task');
  const { t: common } = useTranslation();
  const { id: me, isAdmin } = useCurrentUser();
  const pictureOf = usePictures();
  const name = nameOf(comment) ?? shared('unknownPerson');
  const isSending = isUnsaved(comment);
  return (
    <article className={classes.comment} data-sending={isSending || undefined} aria-label={name}>
      <Avatar email={comment.email ?? '?'} picture={pictureOf(comment.user_id)} size={28} />
      <div className="grow">
        <header className={classes.byline}>
          <span className={classes.author} title={comment.email ?? undefined}>
            {name}
          </span>
          <span className={classes.when}>
            {isSending ? t('comments.sending') : <DateText value={comment.created_at} withTime />}
          </span>
        </header>
        <LinkedText text={comment.content} />
        {!isSending && (
          <footer className={classes.commentActions}>
            <button
              type="button"
              className={classes.textButton}
              aria-label={t('comments.replyTo', { name })}
              onClick={() => onReply(comment)}
            >
              {t('comments.reply')}
            </button>
            {(isAdmin || comment.user_id === me) && (
              <button
                type="button"
                className={classes.textButton}
                aria-label={t('comments.deleteBy', { name })}
                onClick={() => onDelete(comment)}
              >
                {common('delete')}
              </button>
            )}
          </footer>
        )}
      </div>
    </article>
  );
}
