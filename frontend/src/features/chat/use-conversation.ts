import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '@/i18n';
import { useApiDispatch } from '@/api/client/store-hooks';
import { askAssistant } from '@/shared/assistant/ask-assistant';
import type { ChatStore } from './chat-store';

/** Specification, section 8: always in this language. */
const noReply = '(brak odpowiedzi)';

/**
 * Tells the server, for its page of connections. Nobody waits for that, and the next answer is noted again, so failures
 * do not matter. Loaded late: the first screen has no use for it.
 */
const noteAnswer = (dispatch: ReturnType<typeof useApiDispatch>) =>
  import('@/api/workflows.api')
    .then(({ workflowsApi }) => dispatch(workflowsApi.endpoints.noteAssistantAnswer.initiate()))
    .catch(() => undefined);

/** The conversation with the webhook at `url`, one question at a time. Without a URL, says so. */
export function useConversation(url: string | null, store: ChatStore) {
  const dispatch = useApiDispatch();
  const messages = useSyncExternalStore(store.subscribe, store.messages);
  const [busy, setBusy] = useState(false);
  /** The unanswered question, which can be sent again. */
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const ask = async (address: string, prompt: string) => {
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    setBusy(true);
    const answer = await askAssistant(address, prompt, controller.signal).catch(() => null);
    // The conversation was cleared or left meanwhile, so the answer is dropped.
    if (running.current !== controller || controller.signal.aborted) return;
    running.current = null;
    setBusy(false);
    if (answer === null) setFailed(prompt);
    else void noteAnswer(dispatch);
    store.add({ role: 'assistant', text: answer === null ? t('chat.connectionError') : answer || noReply });
  };

  const send = (text: string): boolean => {
    const prompt = text.trim();
    if (prompt === '' || running.current) return false;
    store.add({ role: 'user', text: prompt });
    if (url === null) store.add({ role: 'assistant', text: t('chat.notConnected') });
    else void ask(url, prompt);
    return true;
  };

  const retry = () => {
    if (url === null || failed === null || running.current) return;
    if (messages.at(-1)?.text === t('chat.connectionError')) store.removeLast();
    void ask(url, failed);
  };

  const clear = () => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setFailed(null);
    store.clear();
  };

  return { connected: url !== null, messages, busy, canRetry: failed !== null, send, retry, clear };
}

export type Conversation = ReturnType<typeof useConversation>;
