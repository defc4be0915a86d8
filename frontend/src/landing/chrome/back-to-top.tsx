import { useTexts } from '../i18n/texts-context';
import { scrollAsFallback } from '../scroll/scroll-to';
import { useOnScroll } from '../scroll/use-on-scroll';
import styles from './back-to-top.module.css';

/** Appears after scrolling past this share of the window's height. */
const shownBeyond = 0.6;

const isFarDown = () => window.scrollY > window.innerHeight * shownBeyond;

export function BackToTop() {
  const { nav } = useTexts();
  const isShown = useOnScroll(false, isFarDown);
  if (!isShown) return null;
  return (
    <a class={styles.button} href="#hero" aria-label={nav.top} title={nav.top} onClick={scrollAsFallback}>
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path d="M10 17V4M4 9.5 10 3.5l6 6" stroke="currentColor" stroke-width="2" />
      </svg>
    </a>
  );
}
