import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { retryUploads } from '@/api/uploads/upload-queue';
import { canRetry, isOnItsWay, type Upload, useUploadDispatch } from '@/api/uploads/uploads-slice';
import { toast } from '@/ui/feedback/toast';
import { shortName } from '@/ui/text/names/short-name';

/** A longer name would fill the toast. */
const longestName = 40;

/** Reports failed uploads once, when all have ended. */
export function useFailureToast(uploads: readonly Upload[], isWanted: boolean): void {
  const { t } = useTranslation();
  const dispatch = useUploadDispatch();
  const told = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const unhappy = uploads.filter(({ failure }) => failure !== undefined);
    const isUnhappy = (id: string) => unhappy.some((upload) => upload.id === id);
    // A retry may fail again.
    told.current = new Set([...told.current].filter(isUnhappy));
    if (uploads.some(isOnItsWay)) return;
    const fresh = unhappy.filter(({ id }) => !told.current.has(id));
    told.current = new Set(unhappy.map(({ id }) => id));
    const [first] = fresh;
    if (!first || !isWanted) return;
    const name = shortName(first.name, longestName);
    const reason = first.failure?.replace(first.name, name) ?? '';
    // The server's messages about a file often begin with its name.
    const sentence = reason.includes(name) ? reason : t('uploads.failedOne', { name, reason });
    const text = fresh.length === 1 ? sentence : t('uploads.failedCount', { count: fresh.length });
    const again = () => dispatch(retryUploads(({ isInForm }) => !isInForm));
    toast.failure(text, fresh.some(canRetry) ? again : undefined);
  }, [uploads, isWanted, dispatch, t]);
}
