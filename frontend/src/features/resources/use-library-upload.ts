import { useTranslation } from 'react-i18next';
import { useStatusErrorText } from '@/api/errors/error-text';
import { folderChanged, resourcesApi, type UploadedResourcesDto } from '@/api/resources.api';
import { uploadFiles, type Destination } from '@/api/uploads/upload-queue';
import { useUploadDispatch } from '@/api/uploads/uploads-slice';
import type { Dropped } from '@/ui/fields/use-file-drop';
import { formatSize } from '@/ui/text/files/file-size';

/** Source: contract, section 6. */
const maxFileMegabytes = 100;
const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/** Uploads files to a folder of the library, even after the user has left the screen. */
export function useLibraryUpload(folder: string): (dropped: Dropped) => void {
  const { t, i18n } = useTranslation();
  const dispatch = useUploadDispatch();
  const failureText = useStatusErrorText();
  const { uploadResources } = resourcesApi.endpoints;
  const library: Destination<UploadedResourcesDto> = {
    place: 'library',
    isInForm: false,
    send: (file) => uploadResources.initiate({ path: folder, body: { files: [file] } }, { track: false }),
    storedAs: ({ files }) => ({ name: '', path: '', ...files[0] }),
    failureText,
    onUnclear: () => folderChanged(folder),
  };
  return ({ files, folders }) => {
    // The limit of the contract; a few more bytes fit.
    const size = formatSize(maxFileMegabytes * 1_000_000, i18n.language);
    const tooLarge = (file: File) => (file.size > maxFileBytes ? t('uploads.problem.tooLarge', { size }) : undefined);
    dispatch(uploadFiles(files, { ...library, problemOf: tooLarge }));
    // Browsers only pass the names of folders.
    const named = folders.map((name) => new File([], name));
    dispatch(uploadFiles(named, { ...library, problemOf: () => t('uploads.problem.isFolder') }));
  };
}
