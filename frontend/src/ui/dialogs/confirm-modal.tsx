import { Button, Group, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { t } from '@/i18n';
import { attachConfirmHost, type ConfirmRequest } from './confirm';
import { useFocusRescue } from './focus-rescue';

/** Renders the questions of `confirm()`. One per page, in the shell, before everything that may open a modal. */
export function ConfirmHost() {
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  const [opened, setOpened] = useState(false);
  // The confirmed action may have removed the button that asked.
  useFocusRescue();

  useEffect(
    () =>
      attachConfirmHost((next) => {
        setRequest((previous) => {
          previous?.answer(false);
          return next;
        });
        setOpened(true);
        next.autoConfirm?.addEventListener('abort', () => {
          next.answer(true);
          setRequest((shown) => {
            if (shown === next) setOpened(false);
            return shown;
          });
        });
      }),
    [],
  );

  const answer = (confirmed: boolean) => {
    request?.answer(confirmed);
    setOpened(false);
  };

  // Every open modal listens for Escape on the window. Asked from inside another one, the question alone must close: it
  // listens first, because it is mounted first.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape' || event.isComposing) return;
    event.stopImmediatePropagation();
    answer(false);
  };
  useWindowEvent('keydown', closeOnEscape, { capture: true });

  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={request?.title}
      size="sm"
      zIndex="var(--z-question)"
      closeOnEscape={false}
    >
      {request?.text && <Text c="dimmed">{request.text}</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus={request?.danger || undefined} onClick={() => answer(false)}>
          {request?.cancelLabel ?? t('common.cancel')}
        </Button>
        <Button
          color={request?.danger ? 'red' : undefined}
          data-autofocus={!request?.danger || undefined}
          onClick={() => answer(true)}
        >
          {request?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
