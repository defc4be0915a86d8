import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/api/errors/error-text';
import { financesApi, useDeleteCostFileMutation, type CostUploadDto } from '@/api/finances.api';
import { removeUploads, retryUploads, uploadFiles, type Destination } from '@/api/uploads/upload-queue';
import { isOnItsWay, type Upload, useUploadDispatch, useUploads } from '@/api/uploads/uploads-slice';
import { fileNameOf, nameOf, problemOf } from '../../attachments';

/** A file of the cost: stored, being uploaded, or refused. */
export type Attachment = Upload;

const alreadyThere = (path: string): Attachment => ({
  id: path,
  place: '',
  isInForm: true,
  name: nameOf(path),
  size: 0,
  state: 'done',
  progress: 1,
  path,
});

/** The files of a cost being edited; each is uploaded as soon as it is chosen. */
export function useAttachments(initial: readonly string[]) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useUploadDispatch();
  const [deleteFile] = useDeleteCostFileMutation();
  const place = `cost/${useId()}`;
  const uploads = useUploads(place);
  const [left, setLeft] = useState(initial);
  /** The stored files, old and new. */
  const saved = useRef(new Set<string>());

  const items = [...left.map(alreadyThere), ...uploads];
  const paths = items.flatMap(({ path }) => path ?? []);

  const sentence = (reason: string) => t('finances.upload.failed', { reason });
  const toCost: Destination<CostUploadDto> = {
    place,
    isInForm: true,
    send: (file) => financesApi.endpoints.uploadCostFiles.initiate({ body: { attachments: [file] } }, { track: false }),
    storedAs: ({ files: [path = ''] }) => ({ path, name: nameOf(path) }),
    problemOf: (file) => {
      const problem = problemOf(file);
      return problem ? sentence(t(`finances.upload.problem.${problem}`)) : undefined;
    },
    failureText: (error) => sentence(errorText(error, t('finances.upload.failedDefault'))),
  };

  /** The server removes by itself after a day what this fails to remove. */
  const forget = ({ path }: Attachment) => {
    if (path !== undefined && !saved.current.has(path))
      void deleteFile({ filename: encodeURIComponent(fileNameOf(path)) });
  };

  useEffect(() => () => dispatch(removeUploads((upload) => upload.place === place)), [dispatch, place]);

  return {
    items,
    paths,
    /** Names of files that failed to upload and will not be retried. */
    failed: uploads.flatMap(({ name, state }) => (state === 'failed' || state === 'paused' ? name : [])),
    isUploading: uploads.some(isOnItsWay),
    isChanged: left.length !== initial.length || uploads.length > 0,
    add: (files: readonly File[]) => dispatch(uploadFiles(files, toCost)),
    remove: (attachment: Attachment) => {
      setLeft((before) => before.filter((path) => path !== attachment.id));
      if (attachment.place !== place) return;
      forget(attachment);
      dispatch(removeUploads(({ id }) => id === attachment.id));
    },
    retry: (attachment: Attachment) => dispatch(retryUploads(({ id }) => id === attachment.id)),
    /** They are saved with the cost. */
    keep: () => paths.forEach((path) => saved.current.add(path)),
    /** The form was closed without saving. */
    discard: () => uploads.forEach(forget),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
