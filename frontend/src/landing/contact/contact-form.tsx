import { useRef, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import { useTexts } from '../i18n/texts-context';
import buttons from '../styles/button.module.css';
import { forgetDraft, keepDraft, readDraft } from './contact-draft';
import { ContactInput } from './contact-input';
import { contactFields, contactProblems, type ContactField, type ContactProblem } from './contact-problems';
import styles from './contact.module.css';

/**
 * Says that the message is complete and sends nothing, as specified. The text stays, because it exists nowhere else.
 */
export function ContactForm() {
  const { contact } = useTexts();
  const [problems, setProblems] = useState<Partial<Record<ContactField, ContactProblem>>>({});
  const [isDone, setDone] = useState(false);
  const [draft, setDraft] = useState(() => readDraft());
  const element = useRef<HTMLFormElement>(null);

  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (field: ContactField) => {
      const value = data.get(field);
      return typeof value === 'string' ? value : '';
    };
    const found = contactProblems({ name: text('name'), email: text('email'), message: text('message') });
    const first = contactFields.find((field) => found[field]);
    setProblems(found);
    setDone(!first);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function forget(field: ContactField) {
    setDone(false);
    setProblems(({ [field]: _solved, ...others }) => others);
  }

  function discard() {
    forgetDraft();
    setDraft(null);
    setProblems({});
    setDone(false);
    const fields = element.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]') ?? [];
    for (const field of fields) field.value = '';
    fields[0]?.focus();
  }

  return (
    <form
      ref={element}
      class={styles.form}
      noValidate
      onSubmit={submit}
      onInput={(event) => keepDraft(event.currentTarget)}
    >
      {draft && !isDone && (
        <p class={styles.draft}>
          <span role="status">{contact.draft.restored}</span> ·{' '}
          <button type="button" class={styles.discard} onClick={discard}>
            {contact.draft.discard}
          </button>
        </p>
      )}
      {contactFields.map((field) => {
        const problem = problems[field];
        return (
          <ContactInput
            key={field}
            field={field}
            start={draft?.[field]}
            problem={problem && contact.problems[problem]}
            onInput={() => forget(field)}
          />
        );
      })}
      <button class={buttons.primary} type="submit">
        {contact.submit}
      </button>
      {isDone && (
        <p class={styles.success} role="alert">
          {contact.success}
        </p>
      )}
    </form>
  );
}
