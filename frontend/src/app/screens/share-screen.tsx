import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiDispatch } from '@/api/client/store-hooks';
import { isServerAway, type ApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { createTaskLimits } from '@/api/generated/limits.gen';
import { useCurrentUser } from '@/api/session/use-session';
import { tasksApi } from '@/api/tasks/tasks.api';
import { t } from '@/i18n';
import { drafts } from '@/shared/drafts/draft-store';
import { linkTo } from '@/shared/markdown/field/edits';
import { findShared, forgetShared } from '@/shared/shared-content';
import { newTaskDraft } from '@/shared/tasks/form/use-task-form';
import { FailureScreen } from '@/ui/feedback/failure-screen';
import { toast } from '@/ui/feedback/toast';
import { RowsSkeleton } from '@/ui/feedback/skeletons';

/** Makes a new task's draft of what another application has shared: a text, a link, pictures. */
export function ShareScreen() {
  const { id: me } = useCurrentUser();
  const navigate = useNavigate();
  const dispatch = useApiDispatch();
  const [failure, setFailure] = useState<ApiError>();
  const [tries, setTries] = useState(0);

  const upload = async (file: File): Promise<string[]> => {
    try {
      const send = tasksApi.endpoints.uploadTaskFiles.initiate({ body: { files: [file] } }, { track: false });
      return (await dispatch(send).unwrap()).files.map(linkTo);
    } catch (error) {
      if (isServerAway(error as ApiError)) throw error;
      toast.failure(`${file.name}: ${t('writing.uploadFailed', { reason: errorText(error as ApiError) })}`);
      return [];
    }
  };
  const makeDraft = async () => {
    const shared = await findShared();
    const text = (name: string) => {
      const value = shared?.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const files = (shared?.getAll('files') ?? []).filter((file) => file instanceof File);
    const links = (await Promise.all(files.map(upload))).flat();
    const description = [text('text'), text('url'), ...links].filter(Boolean).join('\n\n');
    const title = (text('title') || (description.split('\n')[0] ?? '')).slice(0, createTaskLimits.title.maxLength);
    if (title) drafts.write(me, newTaskDraft, { title, description }, drafts.freeCopy(me, newTaskDraft));
    await forgetShared();
    void navigate('/tasks?new=1', { replace: true });
  };
  const tryOnce = useEffectEvent(() => {
    makeDraft().catch((error: unknown) => setFailure(error as ApiError));
  });
  useEffect(() => tryOnce(), [tries]);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  if (!failure) return <RowsSkeleton />;
  return (
    <FailureScreen
      title={t('writing.uploadFailed', { reason: errorText(failure) })}
      actions={<Button onClick={retry}>{t('common.retry')}</Button>}
    />
  );
}
