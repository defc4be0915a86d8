import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/i18n';
import { useDraft } from '@/shared/drafts/use-draft';
import { overlayQuery } from '@/ui/screen/overlay-query';
import { ChatPanel } from './chat-panel';
import { createChatStore } from './chat-store';
import classes from './chat.module.css';
import { useConversation } from './use-conversation';

interface Props {
  /** The URL of the webhook; null if none is configured. */
  url: string | null;
  /** The signed-in user. */
  userId: number;
}

/** A button in the corner, and the conversation that it opens. */
export function ChatWidget({ url, userId }: Props) {
  const [store] = useState(() => createChatStore(userId));
  const conversation = useConversation(url, store);
  // On a phone it would cover the screen.
  const [open, setOpen] = useState(() => store.wasOpen() && !window.matchMedia(overlayQuery).matches);
  // It stays beside every screen: leaving one loses nothing.
  const { values, setValues, notice } = useDraft('chat', { line: '' }, false);
  const bubble = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  const show = (opened: boolean) => {
    if (opened === open) return;
    const { activeElement } = document;
    const hasFocus = panel.current?.contains(activeElement);
    flushSync(() => setOpen(opened));
    store.rememberOpen(opened);
    if (opened) {
      opener.current = activeElement;
      panel.current?.querySelector('textarea')?.focus();
    } else if (hasFocus) {
      const { current: before } = opener;
      const canReturn = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (canReturn ? before : bubble.current)?.focus();
    }
  };
  useWindowEvent('ai-chat:open', () => show(true));
  useWindowEvent('ai-chat:close', () => show(false));
  useWindowEvent('ai-chat:toggle', () => show(!open));
  useWindowEvent('ai-chat:clear', conversation.clear);

  if (open)
    return (
      <ChatPanel
        ref={panel}
        conversation={conversation}
        draft={values.line}
        draftNotice={notice}
        onDraft={(line) => setValues({ line })}
        onClose={() => show(false)}
      />
    );
  return (
    <ActionIcon
      ref={bubble}
      className={classes.bubble}
      variant="filled"
      color="iris"
      size={48}
      radius={24}
      data-chat-bubble
      aria-haspopup="dialog"
      aria-label={t('chat.open')}
      onClick={() => show(true)}
    >
      <IconSparkles size={24} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
