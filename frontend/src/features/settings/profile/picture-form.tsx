import { Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { useRemoveProfilePictureMutation } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Avatar } from '@/ui/avatar';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { FileName } from '@/ui/text/files/file-name';
import { useKeptFocus } from '@/ui/dialogs/use-kept-focus';
import { FileInput } from '@/ui/fields/file-input';
import classes from './picture-form.module.css';
import { usePictureUpload } from './use-picture-upload';

const side = 96;

export function PictureForm() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, progress, problem, choose, accept, refuse, drop, save, setProblem } = usePictureUpload();
  const [removePicture, { isLoading: removing }] = useRemoveProfilePictureMutation();
  const busy = progress !== null;

  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);

  const remove = async () => {
    const { error } = await removePicture();
    const failure = error && toApiError(error);
    setProblem(failure ? (failure.fromServer ? failure.message : t('settings.picture.removeFailed')) : null);
    if (!failure) toast.success(t('settings.picture.removed'));
  };

  return (
    <div>
      {problem && <ErrorBanner message={problem} />}
      <div className={classes.row}>
        {chosen ? (
          <img
            className={classes.preview}
            src={chosen.url}
            alt={t('settings.picture.preview', { name: chosen.file.name })}
            onLoad={accept}
            onError={refuse}
          />
        ) : (
          <Avatar email={user.email} picture={user.profile_picture} size={side} />
        )}
        <div className="grow">
          {busy ? (
            <div className={classes.progress}>
              <p role="status" className={classes.note}>
                {t('settings.picture.uploading')}
              </p>
              <Progress value={progress * 100} aria-label={t('settings.picture.uploading')} />
            </div>
          ) : (
            <p className={classes.note}>
              {chosen ? (
                <FileName name={chosen.file.name} />
              ) : (
                t(user.profile_picture ? 'settings.picture.current' : 'settings.picture.none')
              )}
            </p>
          )}
          <div ref={buttons} className={classes.buttons}>
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
              <Button variant="default" onClick={drop}>
                {t('common.cancel')}
              </Button>
            )}
            {!chosen && user.profile_picture && (
              <Button variant="default" loading={removing} onClick={() => void remove()}>
                {t('settings.picture.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <FileInput
        ref={input}
        accept="image/*"
        aria-label={t('settings.picture.choose')}
        onChoose={([file]) => choose(file)}
      />
    </div>
  );
}
