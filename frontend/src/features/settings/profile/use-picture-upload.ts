import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnectionFailure, type ApiError } from '@/api/errors/api-error';
import { type CurrentUserDto, sessionApi } from '@/api/session.api';
import { removeUploads, uploadFiles, type Destination } from '@/api/uploads/upload-queue';
import { formLeft, isOnItsWay, useUploadDispatch, useUploads } from '@/api/uploads/uploads-slice';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';

/** Specification, section 9. */
const maxBytes = 5_242_880;

const place = 'picture';

interface Chosen {
  file: File;
  /** The preview's URL. */
  url: string;
  /** Whether it could be shown as a picture. */
  isShown?: boolean;
}

/** A picture from choice to upload: preview, progress, cancel, and errors. */
export function usePictureUpload() {
  const { t } = useTranslation();
  const dispatch = useUploadDispatch();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload] = useUploads(place);
  const isBusy = upload !== undefined && isOnItsWay(upload);
  const { release } = useDirtyGuard(chosen !== null && !isBusy);

  const url = chosen?.url;
  useEffect(() => () => void dispatch(formLeft(place)), [dispatch]);
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url);
  }, [url]);

  const forget = useCallback(() => {
    dispatch(removeUploads((one) => one.place === place));
    setProblem(null);
  }, [dispatch]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    forget();
    const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
    if (!isPicture) setProblem(t('settings.picture.invalid'));
    else if (file.size > maxBytes) setProblem(t('settings.picture.tooLarge'));
    else setChosen({ file, url: URL.createObjectURL(file) });
  };

  const accept = () => setChosen((before) => before && { ...before, isShown: true });
  /** A file without a preview is not a picture, even if its name says so. */
  const refuse = () => {
    setChosen(null);
    setProblem(t('settings.picture.invalid'));
  };

  const drop = () => {
    forget();
    setChosen(null);
  };

  const failureText = (error: ApiError) => {
    if (error.fromServer) return error.message;
    if (isConnectionFailure(error))
      return t('settings.picture.uploadFailed', { reason: t('settings.picture.networkError') });
    if (error.unreadable) return t('settings.picture.networkError');
    return typeof error.status === 'number'
      ? t('settings.picture.updateFailedStatus', { status: error.status })
      : t('settings.picture.updateFailed');
  };

  const save = () => {
    if (!chosen?.isShown || isBusy) return;
    const { file } = chosen;
    forget();
    const profile: Destination<CurrentUserDto> = {
      place,
      isInForm: true,
      send: () =>
        sessionApi.endpoints.updateProfilePicture.initiate(
          { profilePictureDto: { profile_picture: file } },
          { track: false },
        ),
      storedAs: () => ({ name: file.name, path: '' }),
      failureText,
      onStored: () => {
        release();
        drop();
        toast.success(t('settings.picture.updated'));
      },
    };
    dispatch(uploadFiles([file], profile));
  };

  return {
    chosen,
    /** The share of bytes sent during the upload. */
    progress: isBusy ? upload.progress : null,
    problem: problem ?? upload?.failure ?? null,
    choose,
    accept,
    refuse,
    drop,
    save,
    setProblem,
  };
}
