import { ActionIcon, Box, Button, Group, Loader, Text, Textarea } from '@mantine/core';
import { IconArrowUp, IconSparkles, IconTrash, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { t } from '@/i18n';
import { EmptyState } from '@/ui/feedback/empty-state';
import { IconButton } from '@/ui/icon-button';
import classes from './chat.module.css';
import type { Conversation } from './use-conversation';

/** The maximum length of a question. */
const maxPromptLength = 20_000;

/** The conversation, scrolled to the latest message. Replies are only rendered as text. */
function Messages({ conversation, onRetry }: { conversation: Conversation; onRetry: () => void }) {
  const { connected, messages, busy, canRetry } = conversation;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages, busy]);

  return (
    <>
      <div ref={list} role="log" aria-label={t('chat.messages')} tabIndex={0} className={classes.list}>
        {messages.length === 0 && (
          <EmptyState
            icon={IconSparkles}
            title={t('chat.empty.title')}
            text={t(connected ? 'chat.empty.text' : 'chat.notConnected')}
          />
        )}
        {messages.map(({ role, text }, index) => (
          <p key={index} className={classes.message} data-role={role}>
            <span className="visually-hidden">{t(role === 'user' ? 'chat.you' : 'chat.assistant')}: </span>
            {text}
          </p>
        ))}
        {canRetry && (
          <Button variant="default" size="compact-md" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
      {busy && (
        <Group role="status" gap={10} px="md" pb={10} c="dimmed" fz={13}>
          <Loader type="dots" size={22} aria-hidden />
          {t('chat.busy')}
        </Group>
      )}
    </>
  );
}

interface Props {
  ref: Ref<HTMLElement>;
  conversation: Conversation;
  draft: string;
  /** Says that the text is a restored draft. */
  draftNotice: ReactNode;
  onDraft: (draft: string) => void;
  onClose: () => void;
}

/** A dialog beside the page, which stays usable. */
export function ChatPanel({ ref, conversation, draft, draftNotice, onDraft, onClose }: Props) {
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { messages, clear, send, busy, retry } = conversation;

  /** For buttons that disappear when pressed. */
  const focusInput = (act: () => void) => () => {
    input.current?.focus();
    act();
  };
  const submit = () => {
    if (send(draft)) onDraft('');
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also ends the composing of a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <section
      ref={ref}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      className={classes.panel}
      data-chat-panel
      onKeyDown={closeOnEscape}
    >
      {/* A <header> would be a second banner of the page. */}
      <Group gap={2} wrap="nowrap" h={52} pl="md" pr="xs" flex="none" style={{ borderBottom: '1px solid var(--line)' }}>
        <Text component="h2" id={titleId} fz="sm" fw={600} flex={1}>
          {t('chat.title')}
        </Text>
        {messages.length > 0 && (
          <IconButton iconSize={18} icon={IconTrash} label={t('chat.clear')} onClick={focusInput(clear)} />
        )}
        <IconButton iconSize={18} icon={IconX} label={t('common.close')} onClick={onClose} />
      </Group>
      <Messages conversation={conversation} onRetry={focusInput(retry)} />
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {draftNotice && (
          <Box flex="0 0 100%" my={-6}>
            {draftNotice}
          </Box>
        )}
        <Textarea
          ref={input}
          className="grow"
          classNames={{ input: classes.input, description: 'visually-hidden' }}
          aria-label={t('chat.message')}
          description={t('chat.keys')}
          placeholder={t('chat.placeholder')}
          minRows={1}
          maxRows={6}
          maxLength={maxPromptLength}
          value={draft}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        {/* While an answer is pending, the user can type, but not send. */}
        <ActionIcon
          type="submit"
          variant="filled"
          color="iris"
          size={40}
          radius="md"
          aria-label={t('chat.send')}
          disabled={busy || draft.trim() === ''}
        >
          <IconArrowUp size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </form>
    </section>
  );
}
