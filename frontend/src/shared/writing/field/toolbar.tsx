import {
  IconBlockquote,
  IconBold,
  IconCheckbox,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconPaperclip,
  type Icon,
} from '@tabler/icons-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isMac, useModKey } from '@/ui/keys/key-caps';
import { change, code, link, prefix, wrap, type Edit } from './edits';
import classes from './field.module.css';

type Make = (selected: { value: string; from: number; to: number }, words: string) => Edit;

interface Tool {
  icon: Icon;
  make: Make;
  /** With Control or Command, while the field has the focus. */
  key?: string;
}

const tools = {
  bold: { icon: IconBold, key: 'b', make: (selected, words) => wrap(selected, '**', words) },
  italic: { icon: IconItalic, key: 'i', make: (selected, words) => wrap(selected, '_', words) },
  link: { icon: IconLink, key: 'k', make: link },
  list: { icon: IconList, make: (selected) => prefix(selected, '- ') },
  checklist: { icon: IconCheckbox, make: (selected) => prefix(selected, '- [ ] ') },
  code: { icon: IconCode, make: code },
  quote: { icon: IconBlockquote, make: (selected) => prefix(selected, '> ') },
} satisfies Record<string, Tool>;

const all: [keyof typeof tools, Tool][] = Object.entries(tools) as never;

/** The tool for a key. Without a selection, K opens the palette, as everywhere. */
export function toolOf({ key, ctrlKey, metaKey, shiftKey, altKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (!(isMac ? metaKey : ctrlKey) || shiftKey || altKey) return undefined;
  if (key.toLowerCase() === 'k' && currentTarget.selectionStart === currentTarget.selectionEnd) return undefined;
  return all.find(([, tool]) => tool.key === key.toLowerCase())?.[1].make;
}

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  isPreview: boolean;
  onPreview: () => void;
  /** Set if files can be attached. */
  onAttach?: () => void;
}

/** One tab stop; arrow keys move between the tools. */
export function Toolbar({ field, isPreview, onPreview, onAttach }: Props) {
  const { t } = useTranslation();
  const mod = useModKey();
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    const next = to === undefined ? undefined : buttons.at(to % buttons.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    setStop(Number(next.dataset.tool));
  };
  const stopOf = (index: number) => ({
    'data-tool': index,
    tabIndex: index === (isPreview ? all.length + 1 : stop) ? 0 : -1,
  });
  const apply = (make: Make) =>
    field.current && change(field.current, (selected) => make(selected, t('writing.words')));
  return (
    <div role="toolbar" aria-label={t('writing.toolbar')} className={classes.toolbar} onKeyDown={move}>
      {all.map(([name, { icon: Glyph, key, make }], index) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={t(`writing.${name}`)}
          title={key ? `${t(`writing.${name}`)} (${mod} ${key.toUpperCase()})` : t(`writing.${name}`)}
          disabled={isPreview}
          onClick={() => apply(make)}
          {...stopOf(index)}
        >
          <Glyph size={16} stroke={1.75} aria-hidden />
        </button>
      ))}
      {onAttach && (
        <button
          type="button"
          className={classes.tool}
          aria-label={t('writing.attach')}
          title={t('writing.attach')}
          disabled={isPreview}
          onClick={onAttach}
          {...stopOf(all.length)}
        >
          <IconPaperclip size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.preview}
        aria-pressed={isPreview}
        onClick={onPreview}
        {...stopOf(all.length + 1)}
      >
        {t('writing.preview')}
      </button>
    </div>
  );
}
