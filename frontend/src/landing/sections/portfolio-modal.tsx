import { useTexts } from '../i18n/texts';
import controls from '../styles/controls.module.css';
import styles from './portfolio-modal.module.css';

/** Nothing on the page opens it, as specified; `showModal()` on the element does. */
export function PortfolioModal() {
  const { title, close, items } = useTexts().portfolio;
  return (
    <dialog id="portfolio" class={styles.modal} aria-labelledby="portfolio-title">
      <h2 id="portfolio-title" class={styles.title}>
        {title}
      </h2>
      <ul class={styles.items}>
        {items.map(({ name, text }) => (
          <li key={name} class={styles.item}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <form method="dialog">
        <button class={controls.secondary} type="submit">
          {close}
        </button>
      </form>
    </dialog>
  );
}
