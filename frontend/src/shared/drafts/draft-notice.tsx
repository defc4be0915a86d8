import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '@/ui/text-button';
import classes from './draft-notice.module.css';

interface Props {
  onDiscard: () => void;
  /** If several tabs have left a draft. */
  onOther: (() => void) | undefined;
}

/** Says that the form contains a draft, and removes it on request. */
export function DraftNotice({ onDiscard, onOther }: Props) {
  const { t } = useTranslation();
  const discard = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the draft.
    currentTarget.closest('form, tr')?.querySelector<HTMLElement>('input, textarea')?.focus();
    onDiscard();
  };
  return (
    <p className={classes.notice}>
      <span role="status">{t('common.draft.restored')}</span>
      <span aria-hidden="true">·</span>
      <TextButton onClick={discard}>{t('common.draft.discard')}</TextButton>
      {onOther && (
        <>
          <span aria-hidden="true">·</span>
          <TextButton onClick={onOther}>{t('common.draft.other')}</TextButton>
        </>
      )}
    </p>
  );
}
