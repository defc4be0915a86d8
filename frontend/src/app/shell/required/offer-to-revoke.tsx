import { useEffect, useEffectEvent } from 'react';
import { useOfferToRevoke } from '@/features/settings/use-offer-to-revoke';
import { justChosen } from '@/shared/password/just-chosen';

interface Props {
  email: string;
  onDone: () => void;
}

/** Asks at most once, and only the user who chose the password. */
export function OfferToRevoke({ email, onDone }: Props) {
  const offer = useOfferToRevoke();
  const ask = useEffectEvent(async () => {
    // A question already shown stays.
    if (justChosen.read() === null) return;
    if (justChosen.take(email)) await offer();
    onDone();
  });
  useEffect(() => void ask(), []);
  return null;
}
