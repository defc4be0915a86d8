import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { toApiError } from '@/api/errors/api-error';
import { getInvitation, storedAccount, type InvitedDto } from '@/api/session/requests';
import { authErrorText } from '../auth-errors';
import { AuthLayout } from '../auth-layout';
import { PasswordChoice } from './password-choice';

type Found = { invited: InvitedDto; signedIn: string | null } | { failure: string };

/** The target of an invitation, where the invited user chooses a password. */
export function WelcomeScreen() {
  // Another link may be pasted over the open one.
  const link = useLocation().hash.slice(1);
  return <Opened key={link} link={link} />;
}

function Opened({ link }: { link: string }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found | null>(null);
  const fallback = t('welcome.failed');
  useEffect(() => {
    let isHere = true;
    const say = (next: Found) => isHere && setFound(next);
    Promise.all([getInvitation(link), storedAccount()]).then(
      ([invited, signedIn]) => say({ invited, signedIn }),
      (error: unknown) => say({ failure: authErrorText(toApiError(error), fallback) }),
    );
    return () => void (isHere = false);
  }, [link, fallback]);

  if (found && 'invited' in found) return <PasswordChoice link={link} {...found} />;
  return (
    <AuthLayout
      title={t('welcome.title')}
      text={found ? '' : t('welcome.opening')}
      form={{}}
      failure={found?.failure ?? null}
      footer={found && <Link to="/login">{t('welcome.toLogin')}</Link>}
    >
      {null}
    </AuthLayout>
  );
}
