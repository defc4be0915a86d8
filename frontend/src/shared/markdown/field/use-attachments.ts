import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { i18n, t } from '@/i18n';
import { tasksApi, type TaskFilesDto } from '@/api/tasks/tasks.api';
import { errorText } from '@/api/errors/error-text';
import type { Upload } from '@/api/uploads/uploads-slice';
import { useFormUploads } from '@/api/uploads/use-form-uploads';
import { formatSize } from '@/ui/text/file-name';
import { changeAside, insert, linkTo } from './edits';

const megabytes = 25;
const maxBytes = megabytes * 1024 * 1024;

/** Pictures and files in a text: uploaded at once, then linked. The server deletes unsaved ones after a day. */
export function useAttachments(field: RefObject<HTMLTextAreaElement | null>) {
  const pictures = useRef(new Set<string>());

  const failureText = (reason: string) => t('writing.uploadFailed', { reason });
  const { uploads, ...form } = useFormUploads<TaskFilesDto>({
    send: (file) => tasksApi.endpoints.uploadTaskFiles.initiate({ body: { files: [file] } }, { track: false }),
    storedAs: ({ files: [file] }) => {
      if (file?.isPicture) pictures.current.add(file.url);
      return { name: file?.name ?? '', path: file?.url ?? '' };
    },
    problemOf: ({ size }) => {
      const limit = formatSize(megabytes * 1_000_000, i18n.language);
      return size > maxBytes ? failureText(t('uploads.problem.tooLarge', { size: limit })) : undefined;
    },
    failureText: (error) => failureText(errorText(error)),
  });

  const stored = uploads.filter(({ state }) => state === 'done');
  const write = useEffectEvent((done: readonly Upload[]) => {
    for (const upload of done) {
      const { name, path = '' } = upload;
      const words = linkTo({ name, url: path, isPicture: pictures.current.has(path) });
      if (field.current) changeAside(field.current, (selected) => insert(selected, words));
      form.remove(upload);
    }
  });
  const storedIds = stored.map(({ id }) => id).join();
  useEffect(() => {
    if (storedIds !== '') write(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each is written once
  }, [storedIds]);

  return {
    pending: uploads.filter(({ state }) => state !== 'done'),
    ...form,
  };
}
