import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { createCommentLimits } from '@/api/limits.gen';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import classes from './comments.module.css';

interface Props {
  label: string;
  placeholder: string;
  submitLabel: string;
  /** Rejects with the server's error. */
  onPost: (content: string) => Promise<unknown>;
  onPosted?: () => void;
  /** Where there is a way out: a reply. */
  onCancel?: () => void;
  /** The field that it is written in. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** A comment being written. It is cleared when it is sent, and has the text again when the server refuses it. */
export function Composer({ label, placeholder, submitLabel, onPost, onPosted, onCancel, ref }: Props) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  // What is in the field by now, for a comment that has been on its way for a while.
  const typed = useRef('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const content = text.trim();
  const { guardClose } = useDirtyGuard(content !== '');
  const canPost = content !== '' && !busy;

  const write = (next: string) => {
    typed.current = next;
    setText(next);
  };

  const post = async () => {
    if (!canPost) return;
    setBusy(true);
    write('');
    setFailure(null);
    try {
      await onPost(content);
      if (typed.current.trim() === '') onPosted?.();
    } catch (error) {
      setFailure(t('comments.postFailed', { reason: errorText(toApiError(error)) }));
      // In front of what has been typed since.
      write([content, typed.current].filter(Boolean).join('\n\n'));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void post();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post();
    if (event.key === 'Escape' && onCancel) void guardClose(onCancel)();
  };

  return (
    <form className={classes.composer} onSubmit={onSubmit}>
      {failure !== null && <ErrorBanner message={failure} />}
      <Textarea
        ref={ref}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        maxLength={createCommentLimits.content.maxLength}
        autosize
        minRows={2}
        maxRows={12}
        autoFocus={onCancel !== undefined}
      />
      <div className={classes.composerActions}>
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={() => void guardClose(onCancel)()}>
            {common('cancel')}
          </Button>
        )}
        <Button size="compact-md" type="submit" disabled={!canPost} loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
