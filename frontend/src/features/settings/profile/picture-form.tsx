import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/i18n';
import { isConnectionFailure, toApiError, type ApiError } from '@/api/errors/api-error';
import { sessionApi, useRemoveProfilePictureMutation, type CurrentUserDto } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { removeUploads, uploadFiles, type Destination } from '@/api/uploads/upload-queue';
import { formLeft, isInProgress, useUploadDispatch, useUploads } from '@/api/uploads/uploads-slice';
import { Avatar } from '@/ui/avatar';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { FileInput } from '@/ui/fields/file-input';
import { FileName } from '@/ui/text/file-name';

/** Specification, section 9. */
const maxBytes = 5_242_880;

const owner = 'picture';

interface Chosen {
  file: File;
  /** The preview's URL. */
  url: string;
  /** Whether it could be shown as a picture. */
  isShown?: boolean;
}

const failureText = (error: ApiError) => {
  if (error.fromServer) return error.message;
  if (isConnectionFailure(error))
    return t('settings.picture.uploadFailed', { reason: t('settings.picture.networkError') });
  if (error.unreadable) return t('settings.picture.networkError');
  return typeof error.status === 'number'
    ? t('settings.picture.updateFailedStatus', { status: error.status })
    : t('settings.picture.updateFailed');
};

/** In pixels. */
const side = 96;

/** A picture from choice to upload. */
export function PictureForm() {
  const user = useCurrentUser();
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useUploadDispatch();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload] = useUploads(owner);
  const busy = upload !== undefined && isInProgress(upload);
  const shownProblem = problem ?? upload?.failure;
  const [removePicture, { isLoading: removing }] = useRemoveProfilePictureMutation();
  const buttons = useRef<HTMLDivElement>(null);
  useFocusNeighbour(buttons);
  const { release } = useDirtyGuard(chosen !== null && !busy);

  const url = chosen?.url;
  useEffect(() => () => void dispatch(formLeft(owner)), [dispatch]);
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url);
  }, [url]);

  const reset = () => {
    dispatch(removeUploads((one) => one.owner === owner));
    setProblem(null);
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    reset();
    const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
    if (!isPicture) setProblem(t('settings.picture.invalid'));
    else if (file.size > maxBytes) setProblem(t('settings.picture.tooLarge'));
    else setChosen({ file, url: URL.createObjectURL(file) });
  };

  const onPreviewLoad = () => setChosen((before) => before && { ...before, isShown: true });
  /** A file without a preview is not a picture, even if its name says so. */
  const onPreviewError = () => {
    setChosen(null);
    setProblem(t('settings.picture.invalid'));
  };

  const clear = () => {
    reset();
    setChosen(null);
  };

  const save = () => {
    if (!chosen?.isShown || busy) return;
    const { file } = chosen;
    reset();
    const profile: Destination<CurrentUserDto> = {
      owner,
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
        clear();
        toast.success(t('settings.picture.updated'));
      },
    };
    dispatch(uploadFiles([file], profile));
  };

  const remove = async () => {
    const { error } = await removePicture();
    const failure = error && toApiError(error);
    setProblem(failure ? (failure.fromServer ? failure.message : t('settings.picture.removeFailed')) : null);
    if (!failure) toast.success(t('settings.picture.removed'));
  };

  return (
    <div>
      {shownProblem && <ErrorBanner message={shownProblem} />}
      <Group gap="lg" wrap="nowrap">
        {chosen ? (
          <Box
            component="img"
            w={side}
            h={side}
            flex="none"
            bdrs="50%"
            bg="var(--surface-sunken)"
            style={{ objectFit: 'cover' }}
            src={chosen.url}
            alt={t('settings.picture.preview', { name: chosen.file.name })}
            onLoad={onPreviewLoad}
            onError={onPreviewError}
          />
        ) : (
          <Avatar email={user.email} picture={user.profile_picture} size={side} />
        )}
        <div className="grow">
          {busy ? (
            <Box maw={260}>
              <Text role="status" c="dimmed">
                {t('settings.picture.uploading')}
              </Text>
              <Progress mt="xs" value={upload.progress * 100} aria-label={t('settings.picture.uploading')} />
            </Box>
          ) : (
            <Text c="dimmed" className="breakable">
              {chosen ? (
                <FileName name={chosen.file.name} />
              ) : (
                t(user.profile_picture ? 'settings.picture.current' : 'settings.picture.none')
              )}
            </Text>
          )}
          <Group ref={buttons} gap="xs" mt="sm">
            {chosen && !busy && (
              <Button disabled={!chosen.isShown} onClick={save}>
                {t('settings.picture.save')}
              </Button>
            )}
            {!busy && (
              <Button variant="default" disabled={removing} onClick={() => input.current?.click()}>
                {t(chosen || user.profile_picture ? 'settings.picture.chooseAnother' : 'settings.picture.choose')}
              </Button>
            )}
            {chosen && (
              <Button variant="default" onClick={clear}>
                {t('common.cancel')}
              </Button>
            )}
            {!chosen && user.profile_picture && (
              <Button variant="default" loading={removing} onClick={() => void remove()}>
                {t('settings.picture.remove')}
              </Button>
            )}
          </Group>
        </div>
      </Group>
      <FileInput
        ref={input}
        accept="image/*"
        aria-label={t('settings.picture.choose')}
        onChoose={([file]) => choose(file)}
      />
    </div>
  );
}
