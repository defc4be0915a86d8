import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '@/shared/drafts/use-draft';
import { overlayQuery } from '@/ui/screen/overlay-query';
import { ChatPanel } from './chat-panel';
import { createChatStore } from './conversation/chat-store';
import classes from './chat-widget.module.css';
import { useChatEvents } from './use-chat-events';
import { useChatFocus } from './use-chat-focus';
import { useClearCorner } from './use-clear-corner';
import { useReadingOn } from './use-reading-on';
import { useConversation } from './conversation/use-conversation';

interface Props {
  /** The URL of the webhook; null if none is configured. */
  url: string | null;
  /** The signed-in user. */
  userId: number;
}

/** A button in the corner, and the conversation that it opens. */
export function ChatWidget({ url, userId }: Props) {
  const { t } = useTranslation('chat');
  const [store] = useState(() => createChatStore(userId));
  const conversation = useConversation(url, store);
  // On a phone it would cover the screen.
  const [open, setOpen] = useState(() => store.wasOpen() && !window.matchMedia(overlayQuery).matches);
  // It stays beside every screen: leaving one loses nothing.
  const { values, setValues, notice } = useDraft('chat', { line: '' }, { asks: false });
  const [seen, setSeen] = useState(conversation.messages);
  const { bubble, panel, keepFocus } = useChatFocus(open);
  const isReadingOn = useReadingOn();
  useClearCorner(!open);

  const show = (opened: boolean) => {
    if (opened === open) return;
    keepFocus();
    setOpen(opened);
    store.rememberOpen(opened);
  };
  useChatEvents({
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!open),
    clear: conversation.clear,
  });

  if (open && seen !== conversation.messages) setSeen(conversation.messages);
  const hasNews = !open && conversation.messages.length > seen.length;

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
    <button
      ref={bubble}
      type="button"
      className={classes.bubble}
      data-chat-bubble
      data-away={isReadingOn || undefined}
      aria-haspopup="dialog"
      aria-label={t(hasNews ? 'openNew' : 'open')}
      onClick={() => show(true)}
    >
      <IconSparkles size={24} stroke={1.75} aria-hidden />
      {hasNews && <span className={classes.news} aria-hidden="true" />}
    </button>
  );
}
