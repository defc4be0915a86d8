import { useEffect, useState } from 'react';
import { loadSentences } from '@/i18n/sentences';

/** False until the translations of the server's sentences are loaded, or have failed to load. */
export function useSentences(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadSentences().then(() => setLoaded(true));
  }, []);
  return isLoaded;
}
