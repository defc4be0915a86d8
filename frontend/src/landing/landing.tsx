import { useState } from 'preact/hooks';
import { hasAccess } from './access/access';
import { Gate } from './access/gate';
import type { Language } from './i18n/languages';
import { LanguageContext } from './i18n/texts-context';
import { Page } from './page';

type Access = 'locked' | 'just opened' | 'open';

/** The gate until the password is right, then the page. */
export function Landing({ language }: { language: Language }) {
  const [access, setAccess] = useState<Access>(() => (hasAccess() ? 'open' : 'locked'));
  return (
    <LanguageContext.Provider value={language}>
      {access === 'locked' ? (
        <Gate onOpen={() => setAccess('just opened')} />
      ) : (
        <Page takesFocus={access === 'just opened'} />
      )}
    </LanguageContext.Provider>
  );
}
