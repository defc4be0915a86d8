/** As much of Markdown's tree as is needed here. */
interface Node {
  type: string;
  url?: string;
  title?: string | null;
  alt?: string | null;
  value?: string;
  position?: unknown;
  children?: Node[];
}

/** What people type without meaning it: a text of old must not turn into something else. */
const unmeant = [
  // `<b>` is what was typed, not what it does.
  ...['htmlFlow', 'htmlText'],
  // A text that is indented is no code, and a line of dashes under another makes it no heading.
  ...['codeIndented', 'setextUnderline'],
  // Their ids would be those of the next comment's.
  ...['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'],
];

/** Files of ours, the only ones that are shown in a text. */
export const ownFile = /^\/files\/tasks\/([\w-]{22})\/[^/?#]+$/;

/** Pictures from elsewhere would tell others who reads what: they are links. */
function linkRemotePictures({ children }: Node): void {
  children?.forEach((child, index) => {
    const { url = '', title, alt, position } = child;
    if (child.type !== 'image' || ownFile.test(url)) return linkRemotePictures(child);
    children[index] = { type: 'link', url, title, position, children: [{ type: 'text', value: alt ? alt : url }] };
  });
}

/** Takes from Markdown what these texts have no use for. */
export function plainer(this: { data: () => object }) {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  (data.micromarkExtensions ??= []).push({ disable: { null: unmeant } });
  return linkRemotePictures;
}
