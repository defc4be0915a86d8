import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnectionFailure, type ApiError } from '@/api/client/api-error';
import { useUploadProfilePicture } from '@/api/people/profile.api';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';

/** Specification, section 9. */
const maxBytes = 5_242_880;

interface Chosen {
  file: File;
  /** Of the preview. */
  url: string;
  /** Whether it has turned out to be a picture. */
  isShown?: boolean;
}

/** From choosing a picture to having it: preview, progress, cancel, and what went wrong. */
export function usePictureUpload() {
  const { t } = useTranslation('settings');
  const send = useUploadProfilePicture();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const { release } = useDirtyGuard(chosen !== null);

  const url = chosen?.url;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url);
  }, [url]);

  const choose = useCallback(
    (file: File | undefined) => {
      if (!file) return;
      const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
      setProblem(isPicture ? (file.size > maxBytes ? t('picture.tooLarge') : null) : t('picture.invalid'));
      if (isPicture && file.size <= maxBytes) setChosen({ file, url: URL.createObjectURL(file) });
    },
    [t],
  );

  const accept = () => setChosen((before) => before && { ...before, isShown: true });
  /** What no preview can be made of is no picture, whatever it is called. */
  const refuse = () => {
    setChosen(null);
    setProblem(t('picture.invalid'));
  };

  const drop = useCallback(() => {
    running.current?.abort();
    setChosen(null);
    setProblem(null);
  }, []);

  const failureText = (error: ApiError) => {
    if (error.fromServer) return error.message;
    if (isConnectionFailure(error)) return t('picture.uploadFailed', { reason: t('picture.networkError') });
    if (error.unreadable) return t('picture.networkError');
    return typeof error.status === 'number'
      ? t('picture.updateFailedStatus', { status: error.status })
      : t('picture.updateFailed');
  };

  const upload = async () => {
    if (!chosen?.isShown || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress(0);
    const result = await send({ picture: chosen.file, signal: controller.signal, onProgress: setProgress });
    running.current = null;
    setProgress(null);
    if (result.outcome === 'failed') setProblem(failureText(result.error));
    if (result.outcome !== 'done') return;
    release();
    setChosen(null);
    toast.success(t('picture.updated'));
  };

  return { chosen, progress, problem, choose, accept, refuse, drop, upload, setProblem };
}
