import { Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '@/i18n';
import { TextButton } from '@/ui/text-button';

/** Says that the form contains a draft, and removes it on request. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const discard = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the draft.
    currentTarget.closest('form, tr')?.querySelector<HTMLElement>('input, textarea')?.focus();
    onDiscard();
  };
  return (
    <Group gap={6} mih={28} fz={13} c="dimmed">
      <span role="status">{t('common.draft.restored')}</span>
      <span aria-hidden="true">·</span>
      <TextButton onClick={discard}>{t('common.draft.discard')}</TextButton>
    </Group>
  );
}
