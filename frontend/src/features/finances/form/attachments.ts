import { useRef, useState } from 'react';
import { t } from '@/i18n';
import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { financesApi, useDeleteCostFileMutation, type CostUploadDto } from '@/api/finances.api';
import type { Upload } from '@/api/uploads/uploads-slice';
import { useFormUploads } from '@/api/uploads/use-form-uploads';
import { confirm } from '@/ui/dialogs/confirm';
import type { Dropped } from '@/ui/fields/use-file-drop';

/** Before the name in an attachment's path. */
const pathPrefix = /^\/files\/costs\/[\w-]{22}-(?=.)/;

/** The uploaded file's name, from its path. */
export const attachmentName = (filePath: string): string => filePath.replace(pathPrefix, '');

/** The file name, which the server expects for deleting. */
export const storedFileName = (filePath: string): string => filePath.slice(filePath.lastIndexOf('/') + 1);

/** The paths in a cost's `attachments`, which is JSON text or null. */
export function pathsOf(attachments: string | null): string[] {
  const paths: unknown = attachments === null ? [] : JSON.parse(attachments);
  return Array.isArray(paths) ? paths.filter((one): one is string => typeof one === 'string') : [];
}

/** The types that costs accept (specification section 5). */
export const acceptedExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx'] as const;

/** For the file dialog. */
export const accept = acceptedExtensions.map((extension) => `.${extension}`).join(',');

/** Bytes per file (contract section 5). */
export const maxFileSize = 20 * 1024 * 1024;

export type FileProblem = 'type' | 'size' | 'empty';

/** What the server would refuse, checked before sending. */
export function fileProblem(file: File): FileProblem | null {
  const [, extension] = /\.([^.]+)$/.exec(file.name.toLowerCase()) ?? [];
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxFileSize ? 'size' : null;
}

/** A dropped folder is refused like any other type. */
export const filesOf = ({ files, folders }: Dropped): File[] => [
  ...files,
  ...folders.map((name) => new File([], name)),
];

/** Asks whether to save without files that failed to upload. */
export const confirmWithout = (names: readonly string[]) =>
  confirm({
    title: t('finances.upload.without.title', { count: names.length }),
    text: t('finances.upload.without.text', { count: names.length, names: names.join(', ') }),
    confirmLabel: t('finances.upload.without.save'),
  });

/** A file of the cost: stored, being uploaded, or refused. */
export type Attachment = Upload;

const storedUpload = (path: string): Attachment => ({
  id: path,
  owner: '',
  isInForm: true,
  name: attachmentName(path),
  size: 0,
  state: 'done',
  progress: 1,
  path,
});

/** The files of a cost being edited; each is uploaded as soon as it is chosen. */
export function useAttachments(initial: readonly string[]) {
  const [deleteFile] = useDeleteCostFileMutation();
  const [storedPaths, setStoredPaths] = useState(initial);
  /** New files that were saved with the cost. */
  const saved = useRef(new Set<string>());

  const message = (reason: string) => t('finances.upload.failed', { reason });
  const { uploads, remove, ...form } = useFormUploads<CostUploadDto>({
    send: (file) => financesApi.endpoints.uploadCostFiles.initiate({ body: { attachments: [file] } }, { track: false }),
    storedAs: ({ files: [path = ''] }) => ({ path, name: attachmentName(path) }),
    problemOf: (file) => {
      const problem = fileProblem(file);
      return problem ? message(t(`finances.upload.problem.${problem}`)) : undefined;
    },
    failureText: (error) => message(errorText(error, t('finances.upload.failedDefault'))),
  });
  const items = [...storedPaths.map(storedUpload), ...uploads];
  const paths = items.flatMap(({ path }) => path ?? []);

  /** If this fails, the server deletes the file after a day. */
  const deleteUnsaved = ({ path }: Attachment) => {
    if (path !== undefined && !saved.current.has(path))
      void deleteFile({ filename: encodeURIComponent(storedFileName(path)) });
  };

  return {
    ...form,
    items,
    paths,
    /** Names of files that failed to upload and will not be retried. */
    failed: uploads.flatMap(({ name, state }) => (state === 'failed' || state === 'paused' ? name : [])),
    isChanged: storedPaths.length !== initial.length || uploads.length > 0,
    remove: (attachment: Attachment) => {
      setStoredPaths((before) => before.filter((path) => path !== attachment.id));
      if (storedPaths.includes(attachment.id)) return;
      deleteUnsaved(attachment);
      remove(attachment);
    },
    /** Sends files with a cost: they are not deleted afterwards, even after a failure if the server may have them. */
    saveWith: async <T>(savedPaths: readonly string[], send: () => Promise<T>): Promise<T> => {
      const markSaved = () => savedPaths.forEach((path) => saved.current.add(path));
      try {
        const answer = await send();
        markSaved();
        return answer;
      } catch (error) {
        if (isConnectionFailure(toApiError(error))) markSaved();
        throw error;
      }
    },
    /** Called when the form closes without saving. */
    discard: () => uploads.forEach(deleteUnsaved),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
