import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"]+)/;
/** Browsers take long to render many links. */
const maxLinks = 250;
/** The typeface has ligatures, which take browsers quadratic time per word. */
const longWord = /(\S{200,})/;
/** Punctuation after an address is not part of it. */
const trailing = new Set('.,;:!?…)]}\'"»”');

const linkStyle = { color: 'var(--accent-text)', textDecoration: 'underline' };

interface Segment {
  text: string;
  href?: string;
}

/** The end of the address in a part; scanned from the back, so that each character is visited once. */
function endOfAddress(part: string): number {
  let end = part.length;
  while (end > 0 && trailing.has(part.charAt(end - 1))) end--;
  // A closing bracket belongs to the address when it was opened inside it.
  return part.charAt(end) === ')' && part.includes('(') ? end + 1 : end;
}

/** Splits plain text into words and web addresses. */
export function segmentsOf(text: string): Segment[] {
  const parts = text.split(address);
  if (parts.length > 2 * maxLinks + 1) return [{ text }];
  return parts.flatMap((part, index): Segment[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }];
    const end = endOfAddress(part);
    const href = part.slice(0, end);
    const rest = part.slice(end);
    return [{ text: href, href }, ...(rest === '' ? [] : [{ text: rest }])];
  });
}

const wordsOf = (text: string) =>
  text.split(longWord).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ fontFamily: 'system-ui, sans-serif' }}>
        {part}
      </span>
    ),
  );

/** Plain text with its line breaks kept and its web addresses turned into links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="breakable" style={{ whiteSpace: 'pre-wrap' }}>
      {segmentsOf(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          <Fragment key={index}>{wordsOf(words)}</Fragment>
        ) : (
          <a key={index} href={href} target="_blank" rel="noreferrer noopener" style={linkStyle}>
            {wordsOf(words)}
          </a>
        ),
      )}
    </p>
  );
}
