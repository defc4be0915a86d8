import { useLayoutEffect } from 'preact/hooks';
import { BackToTop } from './chrome/back-to-top';
import { Footer } from './chrome/footer';
import { Header } from './chrome/header';
import { Contact } from './contact/contact';
import { Hero } from './hero/hero';
import { PortfolioModal } from './portfolio/portfolio-modal';
import { startAtHash } from './scroll/scroll-to';
import { Cta } from './sections/cta';
import { Process } from './sections/process';
import { Services } from './sections/services';

/** The page behind the gate. With `takesFocus`, keyboard users continue at its beginning. */
export function Page({ takesFocus = false }: { takesFocus?: boolean }) {
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
