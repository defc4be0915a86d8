import { Popover, Textarea, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadRow } from '@/shared/uploads/upload-row';
import { FileInput } from '@/ui/fields/file-input';
import { RichText } from '../text/rich-text';
import { change, nextEntry } from './edits';
import classes from './field.module.css';
import { MentionList } from './mention-list';
import { Toolbar, toolOf } from './toolbar';
import { useAttached } from './use-attached';
import { useHoldSave } from './use-hold-save';
import { useMentions } from './use-mentions';

interface Props extends Omit<TextareaProps, 'ref' | 'value'> {
  value: string;
  /** Whether it accepts pictures and files, which belong to tasks. */
  takesFiles?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

const filesIn = ({ files }: DataTransfer) => [...files];

/** A Markdown field: the text stays plain, and the tools only save typing. */
export function WritingField({ takesFiles = false, ref, onKeyDown, ...props }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(field, ref);
  const [isPreview, setPreview] = useState(false);
  const mentions = useMentions(field);
  const attached = useAttached(field);
  const isHeld = useHoldSave(field, attached.isUploading);

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return;
    const make = toolOf(event);
    const isEnter =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.nativeEvent.isComposing;
    const isDone = make
      ? change(event.currentTarget, (selected) => make(selected, t('writing.words')))
      : isEnter && change(event.currentTarget, nextEntry);
    if (isDone) event.preventDefault();
    else onKeyDown?.(event);
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = takesFiles && data ? filesIn(data) : [];
    // Spreadsheet cells are pasted as text and as a picture of it.
    if (files.length === 0 || (event.type === 'paste' && data?.types.includes('text/plain'))) return;
    event.preventDefault();
    attached.add(files);
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
            withRoles={false}
            returnFocus={false}
            zIndex="var(--z-menu)"
          >
            <Popover.Target>
              <div className={classes.box} data-preview={isPreview || undefined}>
                {children}
                {isPreview && (
                  <div className={classes.shown}>
                    {props.value.trim() === '' ? (
                      <p className="faint">{t('writing.nothing')}</p>
                    ) : (
                      <RichText text={props.value} />
                    )}
                  </div>
                )}
                <Toolbar
                  field={field}
                  isPreview={isPreview}
                  onPreview={() => setPreview(!isPreview)}
                  onAttach={takesFiles ? () => input.current?.click() : undefined}
                />
              </div>
            </Popover.Target>
            <Popover.Dropdown className={classes.dropdown}>
              <MentionList mentions={mentions} />
            </Popover.Dropdown>
          </Popover>
        )}
      />
      <span role="status" className="visually-hidden">
        {mentions.isOpen ? t('writing.found', { count: mentions.found.length }) : ''}
      </span>
      {takesFiles && <FileInput ref={input} aria-label={t('writing.attach')} multiple onChoose={attached.add} />}
      {attached.pending.length > 0 && (
        <ul className={classes.files} aria-label={t('writing.files')}>
          {attached.pending.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRemove={() => attached.remove(upload)}
              onRetry={() => attached.retry(upload)}
            />
          ))}
        </ul>
      )}
      {isHeld && (
        <p role="alert" className={classes.wait}>
          {t('writing.wait')}
        </p>
      )}
    </div>
  );
}
