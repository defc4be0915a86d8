import { hasThumbnail } from '../../../platform/pictures/thumbnails/thumbnail-rules';
import type { StoredUpload } from '../../../platform/uploads/stored-upload';
import { linkOf } from './task-file-link';

export class TaskFileDto {
  name: string;
  /** Plain link for use in texts. */
  url: string;
  /** Whether texts can embed it as `![name](url)`; other files are linked. */
  isPicture: boolean;

  static from({ key: storageKey, name, type: mediaType, size }: StoredUpload): TaskFileDto {
    const isPicture = hasThumbnail({ mediaType, size, thumbnailTries: 0 });
    return { name, url: linkOf({ storageKey, name }), isPicture };
  }
}

export class TaskFilesDto {
  files: TaskFileDto[];
}
