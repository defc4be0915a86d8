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

/** Adds marks around the selection, or removes them. @param words inserted if nothing is selected */
export function wrap({ value, from, to }: Selected, mark: string, words: string): Edit {
  const { length } = mark;
  const isMarked = value.slice(from - length, from) === mark && value.slice(to, to + length) === mark && to > from;
  if (isMarked) {
    const text = value.slice(from, to);
    return { from: from - length, to: to + length, text, select: [from - length, to - length] };
  }
  const text = value.slice(from, to) || words;
  return { from, to, text: mark + text + mark, select: [from + length, from + length + text.length] };
}

/** Code within a line, or a block of lines. */
export function code(selected: Selected, words: string): Edit {
  const { value, from, to } = selected;
  const text = value.slice(from, to);
  const [before, behind] = [/```\n$/.exec(value.slice(0, from)), /^\n```(?:\n|$)/.exec(value.slice(to))];
  if (before && behind) {
    const begin = from - before[0].length;
    return { from: begin, to: to + behind[0].length, text, select: [begin, begin + text.length] };
  }
  if (!text.includes('\n')) return wrap(selected, '`', words);
  const lineBreak = from > 0 && value.charAt(from - 1) !== '\n' ? '\n' : '';
  const block = `${lineBreak}\`\`\`\n${text}\n\`\`\`\n`;
  const begin = from + lineBreak.length + 4;
  return { from, to, text: block, select: [begin, begin + text.length] };
}

const links = /(?<!!)\[([^[\]\n]*)\]\(([^()\s]*)\)/g;

/** Makes the selection a link, or removes the link around it. */
export function link({ value, from, to }: Selected, words: string): Edit {
  for (const { 0: all, 1: label = '', 2: address = '', index: start } of value.matchAll(links)) {
    if (start > from || start + all.length < to) continue;
    const text = label === words && address !== 'https://' ? address : label;
    return { from: start, to: start + all.length, text, select: [start, start + text.length] };
  }
  const text = value.slice(from, to);
  if (/^https?:\/\/\S+$/.test(text)) {
    return { from, to, text: `[${words}](${text})`, select: [from + 1, from + 1 + words.length] };
  }
  const shown = text || words;
  const begin = from + shown.length + 3;
  return { from, to, text: `[${shown}](https://)`, select: [begin, begin + 'https://'.length] };
}

const listMark = /^(\s*)(?:[-*+] (?:\[[ xX]\] )?|> )?/;

/** Adds a mark to the start of the selected lines, or removes it from all of them. */
export function prefix({ value, from, to }: Selected, mark: string): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next === -1 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const has = (line: string) => line.trimStart().startsWith(mark) && !(mark === '- ' && /^\s*- \[[ xX]\] /.test(line));
  const isMarked = lines.every(has);
  const text = lines.map((line) => line.replace(listMark, isMarked ? '$1' : `$1${mark}`)).join('\n');
  const isOne = lines.length === 1;
  return {
    from: start,
    to: end,
    text,
    select: isOne ? [start + text.length, start + text.length] : [start, start + text.length],
  };
}

/** Enter continues a list, and ends it on an empty entry; null outside of lists. */
export function nextEntry({ value, from, to }: Selected): Edit | null {
  if (from !== to) return null;
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const [mark, indent = '', sign = '', box = ''] =
    /^(\s*)([-*+]|\d{1,9}[.)]) (\[[ xX]\] )?/.exec(value.slice(start, from)) ?? [];
  if (mark === undefined) return null;
  const rest = value.slice(start + mark.length, from);
  if (rest.trim() === '') return { from: start, to: from, text: '', select: [start, start] };
  const number = Number.parseInt(sign, 10);
  const next = Number.isNaN(number) ? sign : `${String(number + 1)}${sign.slice(-1)}`;
  const text = `\n${indent}${next} ${box && '[ ] '}`;
  return { from, to, text, select: [from + text.length, from + text.length] };
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
export function changeAside(field: HTMLTextAreaElement, make: (selected: Selected) => Edit | null): void {
  if (document.activeElement === field) return void change(field, make);
  const edit = make(selectedIn(field));
  if (edit) put(field, edit);
}

/** Edits a field like typing: it can be undone, and the form gets the event. */
export function change(field: HTMLTextAreaElement, make: (selected: Selected) => Edit | null): boolean {
  const edit = make(selectedIn(field));
  if (!edit) return false;
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  // The only way that supports undo; without it (mostly in tests), sets the text.
  const command = edit.text === '' ? 'delete' : 'insertText';
  // eslint-disable-next-line @typescript-eslint/no-deprecated, @typescript-eslint/no-unnecessary-condition -- see above
  if (!document.execCommand?.(command, false, edit.text)) put(field, edit);
  field.setSelectionRange(...edit.select);
  return true;
}

/** A picture or a link to a file. Brackets would end its text. */
export const linkTo = ({ name, url, isPicture }: { name: string; url: string; isPicture: boolean }) =>
  `${isPicture ? '!' : ''}[${name.replace(/[[\]\\]/g, '\\$&')}](${url})`;
