import { Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '@/i18n';
import { TextButton } from '@/ui/text-button';

interface Props {
  onDiscard: () => void;
  /** If several tabs have left a draft. */
  onOther: (() => void) | undefined;
}

/** Says that the form contains a draft, and removes it on request. */
export function DraftNotice({ onDiscard, onOther }: Props) {
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
      {onOther && (
        <>
          <span aria-hidden="true">·</span>
          <TextButton onClick={onOther}>{t('common.draft.other')}</TextButton>
        </>
      )}
    </Group>
  );
}
