import { IconSparkles } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/empty-state';
import classes from './chat-messages.module.css';
import type { Conversation } from './conversation/use-conversation';

interface Props {
  conversation: Conversation;
  /** Gets the button that disappears. */
  onRetry: (button: HTMLElement) => void;
}

/** The conversation, scrolled to the latest message. Replies are only rendered as text. */
export function ChatMessages({ conversation, onRetry }: Props) {
  const { t } = useTranslation(['chat', 'common']);
  const { connected, messages, busy, canRetry, retry } = conversation;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages, busy]);

  return (
    <>
      <div ref={list} role="log" aria-label={t('messages')} tabIndex={0} className={classes.list}>
        {messages.length === 0 && (
          <EmptyState
            icon={IconSparkles}
            title={t('empty.title')}
            text={t(connected ? 'empty.text' : 'notConnected')}
          />
        )}
        {messages.map(({ role, text }, index) => (
          <p key={index} className={classes.message} data-role={role}>
            <span className="visually-hidden">{t(role === 'user' ? 'you' : 'assistant')}: </span>
            {text}
          </p>
        ))}
        {canRetry && (
          <button
            type="button"
            className={classes.retry}
            onClick={(event) => {
              onRetry(event.currentTarget);
              retry();
            }}
          >
            {t('common:retry')}
          </button>
        )}
      </div>
      {busy && (
        <p className={classes.busy} role="status">
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('busy')}
        </p>
      )}
    </>
  );
}
