import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LanguageSwitcher } from '../i18n/language-switcher';
import { useTexts } from '../i18n/texts';
import { activeSection, navSections, type NavSection } from '../scroll/active-section';
import { useOnScroll } from '../scroll/use-on-scroll';
import { Brand } from './brand';
import styles from './header.module.css';

/** After 8 px, the header has a border. */
const isScrolled = () => window.scrollY > 8;

export function Header() {
  const { nav } = useTexts();
  const scrolled = useOnScroll(false, isScrolled);
  const active = useOnScroll<NavSection>('hero', activeSection);
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    };
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => listeners.abort();
  }, [isOpen]);

  return (
    <header ref={header} class={styles.header} data-scrolled={scrolled} data-open={isOpen}>
      <a class={styles.skip} href="#hero">
        {nav.skip}
      </a>
      <div class={styles.bar}>
        <a class={styles.home} href="#hero" onClick={() => setOpen(false)}>
          <Brand />
        </a>
        <nav id="main-navigation" class={styles.nav} aria-label={nav.label}>
          <ul class={styles.links}>
            {navSections.map((section) => (
              <li key={section}>
                <a
                  class={styles.link}
                  href={`#${section}`}
                  aria-current={section === active ? 'location' : undefined}
                  onClick={() => setOpen(false)}
                >
                  {nav[section]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitcher />
        <button
          ref={menuButton}
          type="button"
          class={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls="main-navigation"
          aria-label={nav.menu}
          onClick={() => setOpen(!isOpen)}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d={isOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 8h18M3 16h18'} stroke="currentColor" stroke-width="2" />
          </svg>
        </button>
      </div>
    </header>
  );
}
