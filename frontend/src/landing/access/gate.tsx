import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import { LanguageSwitcher } from '../i18n/language-switcher';
import { useTexts } from '../i18n/texts-context';
import { Brand } from '../chrome/brand';
import { DrawnMark } from '../chrome/mark';
import buttons from '../styles/button.module.css';
import fields from '../styles/field.module.css';
import { keepAccess } from './access';
import styles from './gate.module.css';
import { hasOwnPassword, isPassword, openPassword } from './password';

interface Props {
  onOpen: () => void;
  /** Whether this is the password; replaced in tests. */
  accepts?: (password: string) => boolean;
}

/** Shown before the page, which is not even rendered until the password is right. */
export function Gate({ onOpen, accepts = isPassword }: Props) {
  const { gate } = useTexts();
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => field.current?.focus(), []);

  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    if (accepts(input.value)) {
      keepAccess();
      onOpen();
      return;
    }
    setWrong(true);
    input.select();
    input.focus();
  }

  return (
    <div class={styles.gate}>
      <header class={styles.bar}>
        <Brand />
        <LanguageSwitcher />
      </header>
      <main class={styles.main}>
        <DrawnMark class={styles.mark} />
        <h1 class={styles.title}>{gate.title}</h1>
        <p class={styles.text}>{gate.text}</p>
        <form class={styles.form} method="post" noValidate onSubmit={submit}>
          {/* Password managers keep a password under a user name. */}
          <input type="text" name="username" value="visitor" autoComplete="username" readOnly hidden />
          <label class={fields.label} for="gate-password">
            {gate.password}
          </label>
          <div class={styles.row}>
            <input
              ref={field}
              id="gate-password"
              class={fields.input}
              type="password"
              name="password"
              autoComplete="current-password"
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'gate-error' : undefined}
              onInput={() => setWrong(false)}
            />
            <button class={buttons.primary} type="submit">
              {gate.submit}
            </button>
          </div>
          <p id="gate-error" class={styles.error} role="alert">
            {isWrong && gate.wrong}
          </p>
        </form>
        {!hasOwnPassword && (
          <p class={styles.note}>
            {gate.openNote} <code>{openPassword}</code>
          </p>
        )}
      </main>
    </div>
  );
}
