import { Button, Group } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { t } from '@/i18n';
import type { CommentDto } from '@/api/tasks/comments.api';
import { createCommentLimits } from '@/api/generated/limits.gen';
import { Form } from '@/shared/form/form';
import type { ConflictOptions, Stored } from '@/shared/form/conflicts/use-conflicts';
import { useSaveForm } from '@/shared/form/use-save-form';
import { MarkdownField } from '@/shared/markdown/field/markdown-field';

interface Text {
  text: string;
}

/** Only its author can change it: in another tab, or on another device. */
const storedOf = ({ content, edited_at, created_at }: CommentDto): Stored<Text> => ({
  values: { text: content },
  revision: edited_at ?? created_at,
});

interface Props {
  /** The key of its draft. */
  draftKey: string;
  label: string;
  placeholder?: string;
  /** The stored comment when editing. */
  before?: CommentDto;
  submitLabel: string;
  /** Rejects with the server's error. */
  onPost: (content: string, basis: Stored<Text>) => Promise<unknown>;
  onPosted?: () => void;
  /** Set for a reply, which can be cancelled. */
  onCancel?: () => void;
  /** The field that it is written in. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** The text typed after the sent one. */
const textAfter = (sent: string, now: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);

/** A comment being written or edited. Its text stays until the server has it. */
export function Composer(props: Props) {
  const { draftKey, label, placeholder, before, submitLabel, onPost, onPosted, onCancel, ref } = props;
  const form = useSaveForm({
    draftKey,
    initial: { text: before?.content ?? '' },
    ...(before && {
      conflicts: {
        stored: storedOf(before),
        toStored: (current) => storedOf(current as CommentDto),
        fieldLabel: () => label,
      } satisfies ConflictOptions<Text>,
    }),
    validate: ({ text }) => (text.trim() === '' ? { text: '' } : {}),
    save: ({ text }, _start, basis) => onPost(text.trim(), basis),
    failureText: (reason) =>
      before === undefined ? t('tasks.comments.postFailed', { reason }) : t('writing.comment.failed', { reason }),
    alwaysShowsFailure: true,
    ...(before === undefined && {
      continuesAfterLeaving: true,
      nextValues: (sent: Text, now: Text) => ({ text: textAfter(sent.text, now.text) }),
    }),
    onSaved: (_comment, left) => (left?.text ?? '') === '' && onPosted?.(),
  });
  const cancel = onCancel && (() => form.requestClose(onCancel));
  return (
    <Form form={form} className="bounded">
      <MarkdownField
        {...form.field('text')}
        value={form.values.text}
        takesFiles
        ref={ref}
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && cancel?.()}
        maxLength={createCommentLimits.content.maxLength}
        maxRows={12}
        autoFocus={onCancel !== undefined && !form.hadDraft}
      />
      {form.conflictNotice}
      <Group justify="flex-end" gap="xs" mt="xs">
        {cancel && (
          <Button size="compact-md" variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button size="compact-md" type="submit" disabled={form.values.text.trim() === ''} loading={form.busy}>
          {submitLabel}
        </Button>
      </Group>
    </Form>
  );
}
