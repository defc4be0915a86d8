import { VisuallyHidden } from '@mantine/core';
import classes from './file-name.module.css';

/** Length of the ending that is always shown: the extension, and distinctions such as `final` before it. */
const endingLength = 9;

/** Splits a name into a start, which may be cut, and an ending. */
export function splitName(name: string): [beginning: string, ending: string] {
  const characters = Array.from(name);
  const at = Math.max(characters.length - endingLength, 0);
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

/** A name shortened to this length, with its ending: `Angebot…final.pdf`. */
export function shortName(name: string, maxLength: number): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  return `${characters.slice(0, maxLength - endingLength - 1).join('')}…${splitName(name)[1]}`;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.4 MB`: decimal megabytes, in the format of a language. */
export function formatSize(bytes: number, language: string): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[unit],
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}

/** A file name. If it does not fit, its middle is left out, because the extension shows the type. */
export function FileName({ name }: { name: string }) {
  const [beginning, ending] = splitName(name);
  return (
    <bdi className={classes.name} title={name}>
      <VisuallyHidden component="span">{name}</VisuallyHidden>
      {/* Drawn by the style sheet: as text, the two parts would be read as two words. */}
      <span className={classes.parts} data-beginning={beginning} data-ending={ending} aria-hidden="true" />
    </bdi>
  );
}
