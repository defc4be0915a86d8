import { lazy, Suspense } from 'react';
import { useGetConfigQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';

const ChatWidget = lazy(() => import('@/features/chat/chat-widget').then((m) => ({ default: m.ChatWidget })));

/** The assistant. If it fails, everything else keeps working. */
export function ChatSlot() {
  const { data: config } = useGetConfigQuery();
  const { id, mustChangePassword } = useCurrentUser();
  if (!config || mustChangePassword) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <ChatWidget key={id} url={config.chatWebhookUrl} userId={id} />
      </Suspense>
    </ErrorBoundary>
  );
}
