import { useTexts } from '../i18n/texts';
import { useOnScroll } from '../scroll/use-on-scroll';
import { Brand } from './brand';
import styles from './footer.module.css';

/** The share of the window's height after which the link appears. */
const minScrolled = 0.6;

const isFarDown = () => window.scrollY > window.innerHeight * minScrolled;

export function BackToTop() {
  const { nav } = useTexts();
  if (!useOnScroll(false, isFarDown)) return null;
  return (
    <a class={styles.top} href="#hero" aria-label={nav.top} title={nav.top}>
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path d="M10 17V4M4 9.5 10 3.5l6 6" stroke="currentColor" stroke-width="2" />
      </svg>
    </a>
  );
}

export function Footer() {
  const { footer } = useTexts();
  return (
    <footer class={styles.footer}>
      <Brand />
      <p>{footer}</p>
    </footer>
  );
}
