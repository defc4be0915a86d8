import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTaskCommentMutation, type CommentDto } from '@/api/comments.api';
import { CommentItem } from './comment-item';
import { authorOf, type Thread } from './comment-threads';
import classes from './comments.module.css';
import { Composer } from './composer';

interface Props {
  taskId: number;
  thread: Thread;
  onDelete: (comment: CommentDto, hasReplies: boolean) => void;
}

/** A comment with its replies; whichever is answered, the reply goes under the comment. */
export function CommentThread({ taskId, thread: { comment, replies }, onDelete }: Props) {
  const { t } = useTranslation('tasks');
  const { t: shared } = useTranslation('task');
  const [createComment] = useCreateTaskCommentMutation();
  const [repliedTo, setRepliedTo] = useState<CommentDto | null>(null);
  const opener = useRef<Element | null>(null);

  const open = (target: CommentDto) => {
    opener.current = document.activeElement;
    setRepliedTo(target);
  };
  const close = () => {
    setRepliedTo(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const name = repliedTo && (authorOf(repliedTo) ?? shared('unknownPerson'));

  return (
    <li className={classes.thread}>
      <CommentItem comment={comment} onReply={open} onDelete={() => onDelete(comment, replies.length > 0)} />
      {(replies.length > 0 || repliedTo) && (
        <div className={classes.replies}>
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} onReply={open} onDelete={() => onDelete(reply, false)} />
          ))}
          {name !== null && (
            <Composer
              key={repliedTo?.id}
              label={t('comments.replyLabel', { name })}
              placeholder={t('comments.replyPlaceholder')}
              submitLabel={t('comments.postReply')}
              onPost={(content) =>
                createComment({ id: taskId, createCommentDto: { content, parentCommentId: comment.id } }).unwrap()
              }
              onPosted={close}
              onCancel={close}
            />
          )}
        </div>
      )}
    </li>
  );
}
