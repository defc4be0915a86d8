import { useState } from 'react';
import classes from './avatar.module.css';

interface Props {
  email: string;
  /** File name under /files/avatars, as the server names it. */
  picture?: string | null;
  size?: number;
}

/** A user's picture, else the first letter of their e-mail. Decorative: the name is beside it. */
export function Avatar({ email, picture, size = 28 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.43) };
  if (picture && picture !== broken) {
    return (
      <img
        className={classes.avatar}
        style={style}
        src={`/files/avatars/${encodeURIComponent(picture)}`}
        alt=""
        onError={() => setBroken(picture)}
      />
    );
  }
  // The style sheet draws the letter: as text it would become part of the surrounding button's label.
  return (
    <span className={classes.avatar} style={style} data-letter={email.charAt(0).toUpperCase()} aria-hidden="true" />
  );
}
