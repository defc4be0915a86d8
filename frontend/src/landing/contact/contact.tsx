import { useTexts } from '../i18n/texts-context';
import sections from '../styles/section.module.css';
import { ContactForm } from './contact-form';
import styles from './contact.module.css';

export function Contact() {
  const { title, text } = useTexts().contact;
  return (
    <section id="contact" class={`${sections.section} ${styles.contact}`} tabIndex={-1} aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title" class={sections.title}>
          {title}
        </h2>
        <p class={styles.text}>{text}</p>
      </div>
      <ContactForm />
    </section>
  );
}
