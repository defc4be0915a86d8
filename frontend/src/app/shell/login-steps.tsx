import { useTimeout } from '@mantine/hooks';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser, useMustSetUpSecondFactor } from '@/api/session/use-session';
import { PendingMessageStep } from '@/features/notifications/pending-message-step';
import { ConsentStep } from '@/features/worktime/session/consent-step';
import { loadTexts } from '@/i18n';
import { justChosenPassword } from '@/shared/accounts/just-chosen-password';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';

/** Loads the form code, which is rarely needed first. Until then, the server refuses all other calls. */
const ForcedPasswordModal = lazyWithPreload(() =>
  import('./required/forced-password-modal').then((m) => m.ForcedPasswordModal),
);

/** A step after the login: shows its modal while needed, then the next step. */
function ForcedPasswordStep({ children }: { children?: ReactNode }) {
  const { mustChangePassword } = useCurrentUser();
  return mustChangePassword ? <ForcedPasswordModal /> : children;
}

const ForcedFactorModal = lazyWithPreload(() =>
  Promise.all([import('./required/forced-factor-modal'), loadTexts('rare')]).then(([m]) => m.ForcedFactorModal),
);

/** Stays until the user has saved the recovery codes; the server accepts other calls by then. */
function ForcedFactorStep({ children }: { children?: ReactNode }) {
  const isDue = useMustSetUpSecondFactor();
  const [isOpen, setOpen] = useState(isDue);
  if (isDue && !isOpen) setOpen(true);
  return isOpen ? <ForcedFactorModal isDue={isDue} onDone={() => setOpen(false)} /> : children;
}

const OfferToRevoke = lazyWithPreload(() => import('./required/forced-password-modal').then((m) => m.OfferToRevoke));

/** Asks users who have just chosen a new password about their access tokens, once those are loaded. */
function OfferToRevokeStep({ children }: { children?: ReactNode }) {
  const { email } = useCurrentUser();
  const [isDue, setDue] = useState(() => justChosenPassword.read() !== null);
  return isDue ? <OfferToRevoke email={email} onDone={() => setDue(false)} /> : children;
}

const firstLookMs = 10_000;

/** Lets new users look at their first screen, until they open another one, before it is covered. */
function FirstLook({ isNew, children }: { isNew: boolean; children?: ReactNode }) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [hasLooked, setLooked] = useState(!isNew);
  useTimeout(() => setLooked(true), firstLookMs, { autoInvoke: true });
  if (key !== firstKey && !hasLooked) setLooked(true);
  return hasLooked && children;
}

/** The login sequence of specification section 4: each step lets the next one show only when it has nothing to say. */
export function LoginSteps() {
  const { mustChangePassword } = useCurrentUser();
  // A colleague's invitation leads to a studio that is in use; the first login of a new one has to change its password.
  const [isNew] = useState(mustChangePassword);
  return (
    <Suspense>
      <ForcedPasswordStep>
        <ForcedFactorStep>
          <OfferToRevokeStep>
            <PendingMessageStep>
              <FirstLook isNew={isNew}>
                <ConsentStep />
              </FirstLook>
            </PendingMessageStep>
          </OfferToRevokeStep>
        </ForcedFactorStep>
      </ForcedPasswordStep>
    </Suspense>
  );
}
