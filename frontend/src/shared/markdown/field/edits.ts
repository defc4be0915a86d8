/** A replacement for part of a text, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
}

interface Selected {
  value: string;
  from: number;
  to: number;
}

/** Adds marks around the selection. @param words inserted if nothing is selected */
export function wrap({ value, from, to }: Selected, mark: string, words: string): Edit {
  const text = value.slice(from, to) || words;
  const begin = from + mark.length;
  return { from, to, text: mark + text + mark, select: [begin, begin + text.length] };
}

/** Code within a line, or a block of lines. */
export function code(selected: Selected, words: string): Edit {
  const { value, from, to } = selected;
  const text = value.slice(from, to);
  if (!text.includes('\n')) return wrap(selected, '`', words);
  const lineBreak = from > 0 && value.charAt(from - 1) !== '\n' ? '\n' : '';
  const block = `${lineBreak}\`\`\`\n${text}\n\`\`\`\n`;
  const begin = from + lineBreak.length + 4;
  return { from, to, text: block, select: [begin, begin + text.length] };
}

/** Makes the selection a link. */
export function link({ value, from, to }: Selected, words: string): Edit {
  const text = value.slice(from, to);
  if (/^https?:\/\/\S+$/.test(text)) {
    return { from, to, text: `[${words}](${text})`, select: [from + 1, from + 1 + words.length] };
  }
  const shown = text || words;
  const begin = from + shown.length + 3;
  return { from, to, text: `[${shown}](https://)`, select: [begin, begin + 'https://'.length] };
}

const listMark = /^(\s*)(?:[-*+] (?:\[[ xX]\] )?|> )?/;

/** Adds a mark to the start of the selected lines, instead of the one they have. */
export function prefix({ value, from, to }: Selected, mark: string): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next === -1 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const text = lines.map((line) => line.replace(listMark, `$1${mark}`)).join('\n');
  return { from: start, to: end, text, select: [start + (lines.length === 1 ? text.length : 0), start + text.length] };
}

/** Inserts after the current selection: the text may arrive long after the request. */
export function insert({ value, to }: Selected, words: string): Edit {
  const space = to > 0 && !/\s/.test(value.charAt(to - 1)) ? ' ' : '';
  const text = `${space}${words} `;
  return { from: to, to, text, select: [to + text.length, to + text.length] };
}

const selectedIn = ({ value, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement): Selected => ({
  value,
  from,
  to,
});

function put(field: HTMLTextAreaElement, { text, from, to }: Edit): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Edits a field that may be unfocused or hidden, and restores focus and scroll position. */
export function changeAside(field: HTMLTextAreaElement, make: (selected: Selected) => Edit): void {
  if (document.activeElement === field) change(field, make);
  else put(field, make(selectedIn(field)));
}

/** Edits a field like typing: it can be undone, and the form gets the event. */
export function change(field: HTMLTextAreaElement, make: (selected: Selected) => Edit): void {
  const edit = make(selectedIn(field));
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  // The only way that supports undo; without it (mostly in tests), sets the text.
  const command = edit.text === '' ? 'delete' : 'insertText';
  // eslint-disable-next-line @typescript-eslint/no-deprecated, @typescript-eslint/no-unnecessary-condition -- see above
  if (!document.execCommand?.(command, false, edit.text)) put(field, edit);
  field.setSelectionRange(...edit.select);
}

/** A picture or a link to a file. Brackets would end its text. */
export const linkTo = ({ name, url, isPicture }: { name: string; url: string; isPicture: boolean }) =>
  `${isPicture ? '!' : ''}[${name.replace(/[[\]\\]/g, '\\$&')}](${url})`;
