import { useId, type ReactNode } from 'react';
import classes from './settings-section.module.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** Title on the left, controls on the right. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
