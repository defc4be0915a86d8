import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { createCommentLimits } from '@/api/limits.gen';
import { Form } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
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

/** What has been typed behind a text while that was on its way. */
const behind = (sent: string, now: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);

/** A comment being written. Its text stays until the server has it. */
export function Composer({ place, label, placeholder, submitLabel, onPost, onPosted, onCancel, ref }: Props) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const form = useSaveForm({
    place,
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: '' } : {}),
    save: ({ text }) => onPost(text.trim()),
    failed: (reason) => t('comments.postFailed', { reason }),
    saysAlways: true,
    goesOn: true,
    rest: (sent, now) => ({ text: behind(sent.text, now.text) }),
    onSaved: (_comment, _adopt, left) => left?.text === '' && onPosted?.(),
  });
  const cancel = onCancel && (() => form.leave(onCancel));
  return (
    <Form form={form} className="bounded">
      <Textarea
        {...form.field('text')}
        ref={ref}
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && cancel?.()}
        maxLength={createCommentLimits.content.maxLength}
        autosize
        minRows={2}
        maxRows={12}
        autoFocus={onCancel !== undefined && !form.wasKept}
      />
      <div className={classes.composerActions}>
        {cancel && (
          <Button size="compact-md" variant="default" onClick={cancel}>
            {common('cancel')}
          </Button>
        )}
        <Button size="compact-md" type="submit" disabled={form.values.text.trim() === ''} loading={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
