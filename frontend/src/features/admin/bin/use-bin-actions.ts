import { useTranslation } from 'react-i18next';
import { useEraseBinEntryMutation, useRestoreBinEntryMutation, type BinEntryDto } from '@/api/bin.api';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { shortName } from '@/ui/text/names/short-name';
import { useStableCallback } from '@/ui/use-stable-callback';

/** A longer name would fill the toast. */
const longestName = 40;

/** The actions on a bin entry; each resolves to whether it succeeded. */
export function useBinActions() {
  const { t } = useTranslation();
  const act = useAction();
  const [restoreEntry] = useRestoreBinEntryMutation();
  const [eraseEntry] = useEraseBinEntryMutation();

  const restore = useStableCallback(async ({ id, kind, label }: BinEntryDto): Promise<boolean> => {
    const name = shortName(label, longestName);
    const isBack = await act(
      () => restoreEntry({ id }).unwrap(),
      (reason) => t('bin.restoreFailed', { name, reason }),
    );
    if (isBack) toast.success(t(kind === 'account' ? 'bin.restoredAccount' : 'bin.restored', { name }));
    return isBack;
  });
  const erase = useStableCallback(async ({ id, label }: BinEntryDto): Promise<boolean> => {
    const name = shortName(label, longestName);
    const question = {
      title: t('bin.eraseTitle', { name }),
      text: t('bin.eraseText'),
      confirmLabel: t('bin.eraseShort'),
    };
    if (!(await confirm({ ...question, danger: true }))) return false;
    return act(
      () => eraseEntry({ id }).unwrap(),
      (reason) => t('bin.eraseFailed', { name, reason }),
    );
  });
  return { restore, erase };
}
