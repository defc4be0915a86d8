import { useEffect, useState } from 'react';
import { loadSentences } from '@/i18n/sentences';

/** False until the server's sentences can be said in the person's language, or are known to have no translation. */
export function useSentences(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadSentences().then(() => setLoaded(true));
  }, []);
  return isLoaded;
}
