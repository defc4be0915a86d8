import { IconTrash, IconX } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/icon-button';
import { ChatComposer } from './chat-composer';
import { ChatMessages } from './chat-messages';
import classes from './chat-panel.module.css';
import type { Conversation } from './conversation/use-conversation';

interface Props {
  ref: Ref<HTMLElement>;
  conversation: Conversation;
  draft: string;
  draftNotice: ReactNode;
  onDraft: (draft: string) => void;
  onClose: () => void;
}

const action = { size: 18, className: classes.action };

/** A dialog beside the page, which stays usable. */
export function ChatPanel({ ref, conversation, draft, draftNotice, onDraft, onClose }: Props) {
  const { t } = useTranslation(['chat', 'common']);
  const titleId = useId();
  const { messages, clear, send, busy } = conversation;

  /** For buttons that disappear when pressed: focus moves to the input. */
  const toInput = (button: HTMLElement) => button.closest('[role="dialog"]')?.querySelector('textarea')?.focus();

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
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
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {t('title')}
        </h2>
        {messages.length > 0 && (
          <IconButton
            {...action}
            icon={IconTrash}
            label={t('clear')}
            onClick={(event) => {
              toInput(event.currentTarget);
              clear();
            }}
          />
        )}
        <IconButton {...action} icon={IconX} label={t('common:close')} onClick={onClose} />
      </div>
      <ChatMessages conversation={conversation} onRetry={toInput} />
      <ChatComposer
        draft={draft}
        notice={draftNotice}
        busy={busy}
        onDraft={onDraft}
        onSend={() => {
          if (send(draft)) onDraft('');
        }}
      />
    </section>
  );
}
