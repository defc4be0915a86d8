import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { createCommentLimits } from '@/api/limits.gen';
import { useKeptDraft } from '@/shared/drafts/use-draft';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import classes from './comments.module.css';

interface Props {
  /** Where what is typed is kept. */
  place: string;
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

interface Written {
  /** On its way to the server. */
  sent: string;
  text: string;
}

const joined = ({ sent, text }: Written) => [sent, text].filter(Boolean).join('\n\n');
const nothing: Written = { sent: '', text: '' };

/** A comment being written. It is cleared when it is sent, and has the text again when the server refuses it. */
export function Composer({ place, label, placeholder, submitLabel, onPost, onPosted, onCancel, ref }: Props) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const [written, setWritten] = useState(nothing);
  const [failure, setFailure] = useState<string | null>(null);
  const { sent, text } = written;
  const content = text.trim();
  const busy = sent !== '';
  const canPost = content !== '' && !busy;
  // What is in the field by now, for a comment that has been on its way for a while.
  const typed = useRef('');

  const write = (next: Written) => {
    typed.current = next.text;
    setWritten(next);
  };
  const { guardClose, release, notice, wasKept } = useKeptDraft({
    place,
    start: nothing,
    values: written,
    setValues: (kept) => write({ sent: '', text: joined(kept) }),
    isDirty: busy || content !== '',
    // What is on its way goes on without the page.
    asks: content !== '',
  });

  const post = async () => {
    if (!canPost) return;
    write({ sent: content, text: '' });
    setFailure(null);
    try {
      await onPost(content);
      write({ sent: '', text: typed.current });
      if (typed.current.trim() !== '') return;
      // By hand, because the page may have been left meanwhile.
      release();
      onPosted?.();
    } catch (error) {
      setFailure(t('comments.postFailed', { reason: errorText(toApiError(error)) }));
      // In front of what has been typed since.
      write({ sent: '', text: joined({ sent: content, text: typed.current }) });
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
    <form className="bounded" onSubmit={onSubmit}>
      {notice}
      {failure !== null && <ErrorBanner message={failure} />}
      <Textarea
        ref={ref}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => write({ sent, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        maxLength={createCommentLimits.content.maxLength}
        autosize
        minRows={2}
        maxRows={12}
        autoFocus={onCancel !== undefined && !wasKept}
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
