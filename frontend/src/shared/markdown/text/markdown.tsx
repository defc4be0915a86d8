import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { Link } from 'react-router-dom';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import { useGetUsersQuery } from '@/api/session.api';
import { mentionsIn, type Nameable } from './mentions';
import classes from './text.module.css';

/** Ticks a checklist entry: its line, from 0, and its text. */
export type Tick = (entry: { line: number; text: string; checked: boolean }) => void;

export interface MarkdownProps {
  text: string;
  /** For users who may tick; others only see the ticks. */
  onTick?: Tick;
}

/** The part of Markdown's tree that is needed here. */
interface SyntaxNode {
  type: string;
  url?: string;
  title?: string | null;
  alt?: string | null;
  value?: string;
  position?: unknown;
  children?: SyntaxNode[];
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
const ownFile = /^\/files\/tasks\/([\w-]{22})\/[^/?#]+$/;

/** External pictures would reveal readers to other hosts, so they become links. */
function linkRemotePictures({ children }: SyntaxNode): void {
  children?.forEach((child, index) => {
    const { url = '', title, alt, position } = child;
    if (child.type !== 'image' || ownFile.test(url)) return linkRemotePictures(child);
    children[index] = { type: 'link', url, title, position, children: [{ type: 'text', value: alt ? alt : url }] };
  });
}

/** Removes Markdown that these texts do not use. */
function simplified(this: { data: () => object }) {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  (data.micromarkExtensions ??= []).push({ disable: { null: unmeant } });
  return linkRemotePictures;
}

const mention = 'mention:';
/** An address within the dashboard, on this host. */
const ownAddress = /^\/(?![/\\])/;

const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'br', 'strong', 'em', 'del', 'a', 'img', 'ul', 'ol', 'li', 'input', 'blockquote', 'pre', 'code', 'hr'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item']],
    ul: [['className', 'contains-task-list']],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'mention'], src: ['nowhere'] },
};

const plugins: Pick<Options, 'remarkPlugins' | 'rehypePlugins'> = {
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkBreaks, simplified],
  rehypePlugins: [[rehypeSanitize, schema]],
};

/** Removes what the sanitizer would remove as well, and addresses that only look like ours. */
const urlTransform = (url: string) =>
  /^(https?:|mailto:|mention:)/i.test(url) || ownAddress.test(url) || url.startsWith('#') ? url : '';

/** In Markdown, a backslash makes punctuation literal. */
const escaped = (name: string) => name.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** Links names to the user's tasks. Keeps the number of lines. */
function withMentions(text: string, people: readonly Nameable[]): string {
  let linked = '';
  let end = 0;
  for (const { from, to, userId } of mentionsIn(text, people)) {
    if (from < end) continue;
    linked += `${text.slice(end, from)}[${escaped(text.slice(from, to))}](${mention}${String(userId)})`;
    end = to;
  }
  return linked + text.slice(end);
}

/** The text's lines, and the handler for ticking one. */
const Checklist = createContext<{ lines: readonly string[]; onTick?: Tick }>({ lines: [] });
/** The line on which a list entry begins. */
const Entry = createContext(-1);

function Checkbox({ checked = false }: { checked?: boolean }) {
  const { lines, onTick } = use(Checklist);
  const line = use(Entry);
  const text = lines[line] ?? '';
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={text.replace(/^.*?\[[ xX]\]\s*/, '')}
      checked={checked}
      disabled={!onTick}
      onChange={() => onTick?.({ line, text, checked: !checked })}
    />
  );
}

function Picture({ src, alt = '' }: { src?: unknown; alt?: string }) {
  const [isGone, setGone] = useState(false);
  const [, token] = (typeof src === 'string' && ownFile.exec(src)) || [];
  if (typeof src !== 'string' || !token) return <>{alt}</>;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className={isGone ? undefined : classes.picture}>
      {isGone ? (
        alt
      ) : (
        <img src={`/files/tasks/thumbnails/${token}`} alt={alt} loading="lazy" onError={() => setGone(true)} />
      )}
    </a>
  );
}

function Anchor({ href = '', title, children }: { href?: string; title?: string; children?: ReactNode }) {
  if (href.startsWith(mention)) {
    const address = `/tasks?tab=others&person=${href.slice(mention.length)}`;
    return (
      <Link to={address} className={classes.mention}>
        {children}
      </Link>
    );
  }
  if (href === '') return <>{children}</>;
  if (ownAddress.test(href) && !href.startsWith('/files/')) {
    return (
      <Link to={href} title={title}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const components: Components = {
  a: Anchor,
  img: Picture,
  input: Checkbox,
  li: ({ node, className, children }) => (
    <li className={className === 'task-list-item' ? classes.entry : undefined}>
      <Entry value={(node?.position?.start.line ?? 0) - 1}>{children}</Entry>
    </li>
  ),
  table: ({ children }) => (
    <div className={classes.scroll}>
      <table>{children}</table>
    </div>
  ),
  // Below the headings of the screen.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
};

const none: readonly Nameable[] = [];

/** A Markdown text without HTML and external pictures, then sanitized. */
export default function Markdown({ text, onTick }: MarkdownProps) {
  const { data: people = none } = useGetUsersQuery(undefined, { skip: !text.includes('@') });
  const checklist = useMemo(() => ({ lines: text.split('\n'), onTick }), [text, onTick]);
  const linked = useMemo(() => withMentions(text, people), [text, people]);
  const shown = useMemo(
    () => (
      <ReactMarkdown {...plugins} components={components} urlTransform={urlTransform}>
        {linked}
      </ReactMarkdown>
    ),
    [linked],
  );
  return (
    <Checklist value={checklist}>
      <div className={classes.text}>{shown}</div>
    </Checklist>
  );
}
