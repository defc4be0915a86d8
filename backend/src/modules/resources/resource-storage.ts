/** Storage folders of the library's files and of their thumbnails. */
export const RESOURCE_STORAGE = 'resources';
export const THUMBNAIL_STORAGE = 'thumbnails';

/** `resources/abc` → `thumbnails/abc`. */
export const thumbnailKeyOf = (storageKey: string) => THUMBNAIL_STORAGE + storageKey.slice(RESOURCE_STORAGE.length);
