import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useMarkNotificationReadMutation } from '@/api/notifications.api';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { readId } from '@/ui/view/read-id';

/** Where a pushed notification leads: marks it as read, as a click at the bell does, and goes on to what it is about. */
export function PushedScreen() {
  const id = readId(useParams().id ?? '');
  const [params] = useSearchParams();
  const to = params.get('to') ?? '';
  const navigate = useNavigate();
  const [markRead] = useMarkNotificationReadMutation();
  useEffect(() => {
    if (id) void markRead({ id });
    // A path of this application only.
    void navigate(/^\/(?![/\\])/.test(to) ? to : '/notifications', { replace: true });
  }, [id, to, markRead, navigate]);
  return <RowsSkeleton />;
}
