import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { SessionState } from '@/api/client/session-slice';
import { useUpload } from '@/api/client/upload';
import { folderChanged, showUploaded, type UploadedResourcesDto } from '@/api/resources.api';
import { i18n } from '@/i18n';
import { toast } from '@/ui/feedback/toast';
import { UploadQueue, type Upload } from './upload-queue';

type Queue = UploadQueue<UploadedResourcesDto>;
type AppStore = ReturnType<typeof useStore<{ session: SessionState }>>;
type Send = ReturnType<typeof useUpload>;

/** One queue per store: it keeps running while another screen is shown. */
const queues = new WeakMap<AppStore, Queue>();

function tellEnd(uploads: readonly Upload[]): void {
  const t = i18n.getFixedT(null, 'resources');
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (failed > 0) toast.failure(t('uploads.failedCount', { count: failed }));
  else toast.success(t('uploads.doneCount', { count: uploads.length }));
}

function createQueue(store: AppStore, upload: Send): Queue {
  const dispatch = store.dispatch as (action: unknown) => void;
  const queue: Queue = new UploadQueue({
    send: ({ file, folder }, options) =>
      upload<UploadedResourcesDto>({
        url: `/api/resources/upload?${new URLSearchParams({ path: folder }).toString()}`,
        field: 'files',
        files: [file],
        ...options,
      }),
    onStored: (folder, { files }) => dispatch(showUploaded(folder, files)),
    onUnclear: (folder) => dispatch(folderChanged(folder)),
    onUnseenEnd: tellEnd,
  });
  // Whoever signs in next has not sent these files.
  store.subscribe(() => {
    const { token, interrupted } = store.getState().session;
    if (token === null && !interrupted) queue.reset();
  });
  return queue;
}

/** The upload queue of the library and its current state. */
export function useUploadQueue(): { queue: Queue; uploads: readonly Upload[] } {
  const store: AppStore = useStore<{ session: SessionState }>();
  const upload = useUpload();
  let queue = queues.get(store);
  if (!queue) {
    queue = createQueue(store, upload);
    queues.set(store, queue);
  }
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.current) };
}
