import { useLayoutEffect, useState } from 'preact/hooks';
import { Contact } from './contact/contact';
import { hasAccess } from './gate/access';
import { Gate } from './gate/gate';
import { Hero } from './hero/hero';
import type { Language } from './i18n/languages';
import { LanguageContext } from './i18n/texts';
import { BackToTop, Footer } from './layout/footer';
import { Header } from './layout/header';
import { startAtHash } from './scroll/start-at-hash';
import { Cta } from './sections/cta';
import { PortfolioModal } from './sections/portfolio-modal';
import { Process } from './sections/process';
import { Services } from './sections/services';

/** The page behind the gate. With `takesFocus`, keyboard users continue at its beginning. */
function Page({ takesFocus }: { takesFocus: boolean }) {
  useLayoutEffect(() => {
    if (takesFocus) document.getElementById('hero')?.focus({ preventScroll: true });
    startAtHash();
  }, [takesFocus]);

  return (
    <>
      <Header />
      <main>
        <Hero />
        <Services />
        <Process />
        <Cta />
        <Contact />
      </main>
      <Footer />
      <BackToTop />
      <PortfolioModal />
    </>
  );
}

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
