import { useTranslation } from 'react-i18next';
import { TextButton } from '@/ui/text-button';
import classes from './draft-notice.module.css';

/** Says that what stands here was typed before, and takes it away on request. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={classes.notice}>
      <span role="status">{t('draft.restored')}</span>
      <span aria-hidden="true">·</span>
      <TextButton onClick={onDiscard}>{t('draft.discard')}</TextButton>
    </p>
  );
}
