import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { getInvitation, storedAccount, type InvitedDto } from '@/api/session/requests';
import { authErrorText } from '../auth-errors';
import { AuthLayout } from '../auth-layout';
import { AuthLink } from '../auth-link';
import type { Entering } from '../entering';
import { PasswordChoice } from './password-choice';

type Found = { invited: InvitedDto; signedIn: string | null } | { failure: string };

/** The fragment: another link may be pasted over the open one. */
const linkInAddress = () => window.location.hash.slice(1);
function followAddress(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The target of an invitation, where the invited user chooses a password. */
export function WelcomeScreen(entering: Entering) {
  const link = useSyncExternalStore(followAddress, linkInAddress);
  return <Opened key={link} link={link} {...entering} />;
}

function Opened({ link, ...entering }: Entering & { link: string }) {
  const { t } = useTranslation('welcome');
  const [found, setFound] = useState<Found | null>(null);
  const fallback = t('failed');
  useEffect(() => {
    let isHere = true;
    const say = (next: Found) => isHere && setFound(next);
    Promise.all([getInvitation(link), storedAccount()]).then(
      ([invited, signedIn]) => say({ invited, signedIn }),
      (error: unknown) => say({ failure: authErrorText(toApiError(error), fallback) }),
    );
    return () => void (isHere = false);
  }, [link, fallback]);

  if (found && 'invited' in found) return <PasswordChoice link={link} {...found} {...entering} />;
  return (
    <AuthLayout
      studioName={entering.studioName}
      title={t('title')}
      text={found ? '' : t('opening')}
      form={{}}
      failure={found?.failure ?? null}
      footer={
        found && (
          <AuthLink to="/login" go={entering.go}>
            {t('toLogin')}
          </AuthLink>
        )
      }
    >
      {null}
    </AuthLayout>
  );
}
