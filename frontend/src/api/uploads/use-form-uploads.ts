import { useEffect, useId } from 'react';
import { removeUploads, retryUploads, uploadFiles, type Destination } from './upload-queue';
import { isInProgress, useUploadDispatch, useUploads, type Upload } from './uploads-slice';

/** The uploads of a form, which shows them; leaving it ends them. */
export function useFormUploads<Answer>(destination: Omit<Destination<Answer>, 'owner' | 'isInForm'>) {
  const dispatch = useUploadDispatch();
  const owner = `form/${useId()}`;
  const uploads = useUploads(owner);
  useEffect(() => () => dispatch(removeUploads((upload) => upload.owner === owner)), [dispatch, owner]);
  return {
    uploads,
    isUploading: uploads.some(isInProgress),
    add: (files: readonly File[]) => dispatch(uploadFiles(files, { ...destination, owner, isInForm: true })),
    remove: ({ id }: Upload) => dispatch(removeUploads((upload) => upload.id === id)),
    retry: ({ id }: Upload) => dispatch(retryUploads((upload) => upload.id === id)),
  };
}
