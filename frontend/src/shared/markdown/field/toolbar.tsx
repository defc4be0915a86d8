import { Button } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
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
import type { KeyboardEvent, RefObject } from 'react';
import { t } from '@/i18n';
import { IconButton } from '@/ui/icon-button';
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
  const mod = useModKey();
  const total = all.length + (onAttach ? 2 : 1);
  const { getItemProps } = useRovingIndex({ total, isItemDisabled: (index) => isPreview && index < total - 1 });
  const apply = (make: Make) =>
    field.current && change(field.current, (selected) => make(selected, t('writing.words')));
  return (
    <div role="toolbar" aria-label={t('writing.toolbar')} className={classes.toolbar}>
      {all.map(([name, { icon, key, make }], index) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`writing.${name}`)}
          title={key ? `${t(`writing.${name}`)} (${mod} ${key.toUpperCase()})` : t(`writing.${name}`)}
          disabled={isPreview}
          {...getItemProps({ index, onClick: () => apply(make) })}
        />
      ))}
      {onAttach && (
        <IconButton
          icon={IconPaperclip}
          label={t('writing.attach')}
          disabled={isPreview}
          {...getItemProps({ index: all.length, onClick: onAttach })}
        />
      )}
      <Button
        variant={isPreview ? 'light' : 'subtle'}
        color={isPreview ? undefined : 'gray'}
        size="compact-sm"
        ml="auto"
        aria-pressed={isPreview}
        {...getItemProps({ index: total - 1, onClick: onPreview })}
      >
        {t('writing.preview')}
      </Button>
    </div>
  );
}
