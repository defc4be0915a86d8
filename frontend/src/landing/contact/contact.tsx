import { useRef, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import { useTexts } from '../i18n/texts';
import controls from '../styles/controls.module.css';
import sections from '../styles/section.module.css';
import { deleteDraft, readDraft, saveDraft } from './contact-draft';
import { contactFields, contactProblems, type ContactField, type ContactProblem } from './contact-problems';
import styles from './contact.module.css';

interface FieldProps {
  field: ContactField;
  defaultValue: string | undefined;
  problem: string | undefined;
  onInput: () => void;
}

/** A labelled field with its error message. */
function Field({ field, defaultValue, problem, onInput }: FieldProps) {
  const { contact } = useTexts();
  const id = `contact-${field}`;
  const common = {
    id,
    name: field,
    class: controls.input,
    defaultValue,
    required: true,
    'aria-invalid': Boolean(problem),
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onInput,
  };
  return (
    <div>
      <label class={controls.label} for={id}>
        {contact[field]}
      </label>
      {field === 'name' && <input {...common} type="text" autoComplete="name" maxLength={254} />}
      {field === 'email' && <input {...common} type="email" autoComplete="email" maxLength={254} />}
      {field === 'message' && <textarea {...common} rows={6} maxLength={5000} />}
      {problem && (
        <p id={`${id}-problem`} class={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Says that the message is complete and sends nothing, as specified. The text stays, because it exists nowhere else. */
export function ContactForm() {
  const { contact } = useTexts();
  const [problems, setProblems] = useState<Partial<Record<ContactField, ContactProblem>>>({});
  const [isDone, setDone] = useState(false);
  const [draft, setDraft] = useState(() => readDraft());
  const form = useRef<HTMLFormElement>(null);

  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<ContactField, string>;
    const found = contactProblems(values);
    const first = contactFields.find((field) => found[field]);
    setProblems(found);
    setDone(!first);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function clearProblem(field: ContactField) {
    setDone(false);
    setProblems(({ [field]: _cleared, ...others }) => others);
  }

  function discard() {
    deleteDraft();
    setDraft(null);
    setProblems({});
    setDone(false);
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]') ?? [];
    for (const field of fields) field.value = '';
    fields[0]?.focus();
  }

  return (
    <form
      ref={form}
      class={styles.form}
      noValidate
      onSubmit={submit}
      onInput={(event) => saveDraft(new FormData(event.currentTarget))}
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
          <Field
            key={field}
            field={field}
            defaultValue={draft?.[field]}
            problem={problem && contact.problems[problem]}
            onInput={() => clearProblem(field)}
          />
        );
      })}
      <button class={controls.primary} type="submit">
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
