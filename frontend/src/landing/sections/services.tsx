import { useTexts } from '../i18n/texts';
import sections from '../styles/section.module.css';
import styles from './services.module.css';

export function Services() {
  const { title, items } = useTexts().services;
  return (
    <section id="services" class={sections.section} tabIndex={-1} aria-labelledby="services-title">
      <h2 id="services-title" class={sections.title}>
        {title}
      </h2>
      <ul>
        {items.map(({ name, promise, includes }) => (
          <li key={name} class={styles.service}>
            <h3 class={styles.name}>{name}</h3>
            <p class={styles.promise}>{promise}</p>
            <ul class={styles.includes}>
              {includes.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
