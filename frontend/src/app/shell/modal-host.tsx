import type { ReactNode } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import { PendingMessageStep } from '@/features/notifications/pending-message-step';
import { ConsentStep } from '@/features/worktime/session/consent-step';
import { ForcedPasswordModal } from './forced-password-modal';

/** A step of what awaits a person after the login: shows its modal while it is needed, else what comes next. */
function ForcedPasswordStep({ children }: { children?: ReactNode }) {
  const { mustChangePassword } = useCurrentUser();
  return mustChangePassword ? <ForcedPasswordModal /> : children;
}

/** The login sequence of specification section 4: each step lets the next one show only when it has nothing to say. */
export function ModalHost() {
  return (
    <ForcedPasswordStep>
      <PendingMessageStep>
        <ConsentStep />
      </PendingMessageStep>
    </ForcedPasswordStep>
  );
}
