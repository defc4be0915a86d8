import { useTexts } from '../i18n/texts-context';
import { Brand } from './brand';
import styles from './footer.module.css';

export function Footer() {
  const { footer } = useTexts();
  return (
    <footer class={styles.footer}>
      <Brand />
      <p>{footer}</p>
    </footer>
  );
}
