import { IconTrash, IconX } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
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

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A dialog beside the page, not over it: the page stays in reach. */
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
          <button
            type="button"
            className={classes.action}
            aria-label={t('clear')}
            title={t('clear')}
            onClick={(event) => {
              toInput(event.currentTarget);
              clear();
            }}
          >
            <IconTrash {...icon} />
          </button>
        )}
        <button
          type="button"
          className={classes.action}
          aria-label={t('common:close')}
          title={t('common:close')}
          onClick={onClose}
        >
          <IconX {...icon} />
        </button>
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
