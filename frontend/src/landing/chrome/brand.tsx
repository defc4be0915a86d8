import { studioName } from '../studio';
import styles from './brand.module.css';
import { Mark } from './mark';

export function Brand() {
  return (
    <span class={styles.brand}>
      <Mark class={styles.mark} />
      <span class={styles.name}>{studioName}</span>
    </span>
  );
}
