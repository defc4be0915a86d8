import { Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chat-composer.module.css';

/** The maximum length of a question. */
const longestPrompt = 20_000;

interface Props {
  draft: string;
  /** Says that the text is a restored draft. */
  notice: ReactNode;
  /** While an answer is pending, the user can type, but not send. */
  busy: boolean;
  onDraft: (draft: string) => void;
  onSend: () => void;
}

export function ChatComposer({ draft, notice, busy, onDraft, onSend }: Props) {
  const { t } = useTranslation('chat');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composing of a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      {notice && <div className={classes.notice}>{notice}</div>}
      <Textarea
        className="grow"
        classNames={{ input: classes.input, description: 'visually-hidden' }}
        aria-label={t('message')}
        description={t('keys')}
        placeholder={t('placeholder')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={longestPrompt}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" className={classes.send} aria-label={t('send')} disabled={busy || draft.trim() === ''}>
        <IconArrowUp size={18} stroke={2} aria-hidden />
      </button>
    </form>
  );
}
