import { Box, Card, Input, Popover, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent, Ref, RefObject } from 'react';
import { t } from '@/i18n';
import { UploadRow } from '@/shared/uploads/upload-row';
import { Avatar } from '@/ui/avatar';
import { FileInput } from '@/ui/fields/file-input';
import { RichText } from '../text/rich-text';
import { change } from './edits';
import classes from './field.module.css';
import { Toolbar, toolOf } from './toolbar';
import { useAttachments } from './use-attachments';
import { useMentions, type Mentions } from './use-mentions';

interface Props extends Omit<TextareaProps, 'ref' | 'value'> {
  value: string;
  /** Whether it accepts pictures and files, which belong to tasks. */
  takesFiles?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Blocks saving the form while an upload in a field is pending. @returns whether the user has tried to save */
function useBlockedSave(field: RefObject<HTMLElement | null>, isBlocked: boolean): boolean {
  const [wasTried, setWasTried] = useState(false);
  if (!isBlocked && wasTried) setWasTried(false);
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!form || !isBlocked) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWasTried(true);
    };
    form.addEventListener('submit', block, true);
    return () => form.removeEventListener('submit', block, true);
  }, [field, isBlocked]);
  return wasTried;
}

function MentionList({ mentions: { found, index, listId, optionId, choose } }: { mentions: Mentions }) {
  return (
    <ul id={listId} role="listbox" aria-label={t('writing.people')} className={classes.people}>
      {found.map(({ person, handle }, at) => (
        <li
          key={person.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === index}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(handle)}
        >
          <Avatar email={person.email} picture={person.profile_picture} size={24} />
          <Text truncate fw={500}>
            {handle}
          </Text>
          {handle !== person.email && (
            <Text truncate size="xs" c="dimmed" flex={1} ta="right">
              {person.email}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A Markdown field: the text stays plain, and the tools only save typing. */
export function MarkdownField({ takesFiles = false, ref, onKeyDown, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(field, ref);
  const [isPreview, setPreview] = useState(false);
  const mentions = useMentions(field);
  const attachments = useAttachments(field);
  const wasSaveBlocked = useBlockedSave(field, attachments.isUploading);

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return;
    const make = toolOf(event);
    if (!make) return onKeyDown?.(event);
    event.preventDefault();
    change(event.currentTarget, (selected) => make(selected, t('writing.words')));
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = takesFiles && data ? [...data.files] : [];
    // Spreadsheet cells are pasted as text and as a picture of it.
    if (files.length === 0 || (event.type === 'paste' && data?.types.includes('text/plain'))) return;
    event.preventDefault();
    attachments.add(files);
  };

  return (
    <div className="bounded">
      <Textarea
        {...props}
        ref={merged}
        classNames={{ input: classes.input }}
        onKeyDown={onKey}
        onSelect={mentions.look}
        onBlur={(event) => {
          mentions.close();
          props.onBlur?.(event);
        }}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onDragOver={(event) => takesFiles && event.preventDefault()}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={mentions.isOpen ? mentions.listId : undefined}
        aria-activedescendant={mentions.isOpen ? mentions.optionId(mentions.index) : undefined}
        // For modals, which Escape would close.
        data-mantine-stop-propagation={mentions.isOpen || undefined}
        inputContainer={(children) => (
          <Popover
            opened={mentions.isOpen}
            position="bottom-start"
            offset={4}
            radius="md"
            shadow="md"
            withRoles={false}
            returnFocus={false}
            zIndex="var(--z-menu)"
          >
            <Popover.Target>
              <div className={classes.box} data-preview={isPreview || undefined}>
                {children}
                {isPreview && (
                  <Box mih={76} mah={320} px="sm" py={10} style={{ overflowY: 'auto' }}>
                    {props.value.trim() === '' ? (
                      <p className="faint">{t('writing.nothing')}</p>
                    ) : (
                      <RichText text={props.value} />
                    )}
                  </Box>
                )}
                <Toolbar
                  field={field}
                  isPreview={isPreview}
                  onPreview={() => setPreview(!isPreview)}
                  onAttach={takesFiles ? () => input.current?.click() : undefined}
                />
              </div>
            </Popover.Target>
            <Popover.Dropdown p={4} bd="1px solid var(--line)">
              <MentionList mentions={mentions} />
            </Popover.Dropdown>
          </Popover>
        )}
      />
      <span role="status" className="visually-hidden">
        {mentions.isOpen ? t('writing.found', { count: mentions.found.length }) : ''}
      </span>
      {takesFiles && <FileInput ref={input} aria-label={t('writing.attach')} multiple onChoose={attachments.add} />}
      {attachments.pending.length > 0 && (
        <Card component="ul" withBorder padding={0} mt="xs" aria-label={t('writing.files')}>
          {attachments.pending.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRemove={() => attachments.remove(upload)}
              onRetry={() => attachments.retry(upload)}
            />
          ))}
        </Card>
      )}
      {wasSaveBlocked && (
        <Input.Error role="alert" mt={6}>
          {t('writing.wait')}
        </Input.Error>
      )}
    </div>
  );
}
