import { Fragment } from 'react';
import classes from './linked-text.module.css';

const address = /(https?:\/\/[^\s<>"]+)/;
/** What ends a sentence is no part of the address before it. */
const trailing = /[.,;:!?…)\]}'"»”]+$/;

interface Stretch {
  text: string;
  href?: string;
}

/** Splits plain text into words and web addresses. */
export function stretchesOf(text: string): Stretch[] {
  return text.split(address).flatMap((part, index): Stretch[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }];
    const end = trailing.exec(part)?.[0] ?? '';
    // A bracket that was opened inside belongs to the address.
    const isClosing = end.startsWith(')') && part.includes('(');
    const cut = part.length - end.length + (isClosing ? 1 : 0);
    const href = part.slice(0, cut);
    const rest = part.slice(cut);
    return [{ text: href, href }, ...(rest === '' ? [] : [{ text: rest }])];
  });
}

/** What somebody typed: line breaks kept, web addresses to be followed, nothing else interpreted. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className={classes.text}>
      {stretchesOf(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          <Fragment key={index}>{words}</Fragment>
        ) : (
          <a key={index} href={href} target="_blank" rel="noreferrer noopener">
            {words}
          </a>
        ),
      )}
    </p>
  );
}
