import { Button, Code, Group, Paper, Stack, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { t } from '@/i18n';
import { LabelButton } from '@/ui/label-button';
import { PreventClose, useCloseModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';

/** A text with a button to copy it. Without https, browsers cannot copy, so it is selected instead. */
export function Copyable({ name, text }: { name: string; text: string }) {
  const code = useRef<HTMLPreElement>(null);
  const { copy, copied, error } = useClipboard();
  const onError = useEffectEvent(() => {
    if (code.current) window.getSelection()?.selectAllChildren(code.current);
    toast.failure(t('programs.copyFailed'));
  });
  useEffect(() => {
    if (error) onError();
  }, [error]);
  const Picture = copied ? IconCheck : IconCopy;
  return (
    <Paper withBorder radius="md" p="xs" bg="var(--surface-sunken)">
      <Group gap="xs" justify="flex-end" align="flex-start">
        <Code
          block
          ref={code}
          flex="1 1 280px"
          p={4}
          bg="none"
          fz={13}
          className="breakable"
          style={{ whiteSpace: 'pre-wrap' }}
          tabIndex={0}
          role="group"
          aria-label={name}
        >
          {text}
        </Code>
        <LabelButton
          variant="default"
          size="compact-md"
          aria-label={t('programs.copyNamed', { name })}
          icon={Picture}
          onClick={() => copy(text)}
        >
          {t(copied ? 'programs.copied' : 'programs.copy')}
        </LabelButton>
        <VisuallyHidden role="status">{copied && t('programs.copied')}</VisuallyHidden>
      </Group>
    </Paper>
  );
}

interface ShownOnceProps {
  children: ReactNode;
  doneLabel: string;
  /** By default, closes the modal. */
  onDone?: () => void;
}

/** Moves the focus from the form before it. Not to the button: an accidental press would close it. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A secret in a modal that cannot be shown again: only a button closes it. */
export function ShownOnce({ children, doneLabel, onDone }: ShownOnceProps) {
  const closeModal = useCloseModal();
  return (
    <Stack ref={focus} tabIndex={-1} style={{ outline: 'none' }}>
      <PreventClose />
      {children}
      <Button ml="auto" onClick={onDone ?? closeModal}>
        {doneLabel}
      </Button>
    </Stack>
  );
}
