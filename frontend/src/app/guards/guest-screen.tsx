import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { signedIn } from '@/api/client/session-slice';
import { useApiDispatch } from '@/api/client/store-hooks';
import { useGetConfigQuery } from '@/api/session.api';
import { useHasSessionEnded, useSession } from '@/api/session/use-session';
import type { Entering } from '@/features/auth/entering';

/** Login or register within the running application, after a logout. */
export function GuestScreen({ Screen }: { Screen: ComponentType<Entering> }) {
  const navigate = useNavigate();
  const dispatch = useApiDispatch();
  const { data: config } = useGetConfigQuery();
  // The guard redirects to Home once the profile is loaded.
  const { status } = useSession();
  return (
    <Screen
      studioName={config?.studioName}
      sendsMail={config?.sendsMail ?? false}
      hasEnded={useHasSessionEnded()}
      isEntering={status === 'loading'}
      onToken={(token) => dispatch(signedIn(token))}
      go={(path) => void navigate(path)}
    />
  );
}
