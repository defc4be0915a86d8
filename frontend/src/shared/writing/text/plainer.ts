/** The part of Markdown's tree that is needed here. */
interface Node {
  type: string;
  url?: string;
  title?: string | null;
  alt?: string | null;
  value?: string;
  position?: unknown;
  children?: Node[];
}

/** Syntax that users type by accident: older texts must not change their look. */
const unmeant = [
  // `<b>` is shown as typed, not applied.
  ...['htmlFlow', 'htmlText'],
  // Indented text is not code, and a line of dashes below another does not make it a heading.
  ...['codeIndented', 'setextUnderline'],
  // Their ids would clash with those of the next comment.
  ...['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'],
];

/** Only our own files are shown in a text. */
export const ownFile = /^\/files\/tasks\/([\w-]{22})\/[^/?#]+$/;

/** External pictures would reveal readers to other hosts, so they become links. */
function linkRemotePictures({ children }: Node): void {
  children?.forEach((child, index) => {
    const { url = '', title, alt, position } = child;
    if (child.type !== 'image' || ownFile.test(url)) return linkRemotePictures(child);
    children[index] = { type: 'link', url, title, position, children: [{ type: 'text', value: alt ? alt : url }] };
  });
}

/** Removes Markdown that these texts do not use. */
export function plainer(this: { data: () => object }) {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  (data.micromarkExtensions ??= []).push({ disable: { null: unmeant } });
  return linkRemotePictures;
}
