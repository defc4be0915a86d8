import { useTexts } from '../i18n/texts-context';
import fields from '../styles/field.module.css';
import type { ContactField } from './contact-problems';
import styles from './contact.module.css';

interface Props {
  field: ContactField;
  /** What stands in it from before. */
  start: string | undefined;
  problem: string | undefined;
  onInput: () => void;
}

/** A labelled field with its error message. */
export function ContactInput({ field, start, problem, onInput }: Props) {
  const { contact } = useTexts();
  const id = `contact-${field}`;
  const common = {
    id,
    name: field,
    class: fields.input,
    defaultValue: start,
    required: true,
    'aria-invalid': Boolean(problem),
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onInput,
  };
  return (
    <div>
      <label class={fields.label} for={id}>
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
