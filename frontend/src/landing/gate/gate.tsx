import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import { LanguageSwitcher } from '../i18n/language-switcher';
import { useTexts } from '../i18n/texts';
import { Brand, DrawnMark } from '../layout/brand';
import controls from '../styles/controls.module.css';
import { defaultPassword, hasOwnPassword, isPassword, storeAccess } from './access';
import styles from './gate.module.css';

/** Asks for the password; the page is not even rendered before. */
export function Gate({ onOpen }: { onOpen: () => void }) {
  const { gate } = useTexts();
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => field.current?.focus(), []);

  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    if (isPassword(input.value)) {
      storeAccess();
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
        <DrawnMark class={styles.drawing} />
        <h1 class={styles.title}>{gate.title}</h1>
        <p class={styles.text}>{gate.text}</p>
        <form class={styles.form} method="post" noValidate onSubmit={submit}>
          {/* Password managers file a password under a user name. */}
          <input type="text" name="username" value="visitor" autoComplete="username" readOnly hidden />
          <label class={controls.label} for="gate-password">
            {gate.password}
          </label>
          <div class={styles.row}>
            <input
              ref={field}
              id="gate-password"
              class={controls.input}
              type="password"
              name="password"
              autoComplete="current-password"
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'gate-error' : undefined}
              onInput={() => setWrong(false)}
            />
            <button class={controls.primary} type="submit">
              {gate.submit}
            </button>
          </div>
          <p id="gate-error" class={styles.error} role="alert">
            {isWrong && gate.wrong}
          </p>
        </form>
        {!hasOwnPassword && (
          <p class={styles.note}>
            {gate.openNote} <code>{defaultPassword}</code>
          </p>
        )}
      </main>
    </div>
  );
}
