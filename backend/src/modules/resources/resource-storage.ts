/** The parts of the storage that hold the library's files, and the small pictures made of them. */
export const RESOURCE_STORAGE = 'resources';
export const THUMBNAIL_STORAGE = 'thumbnails';

/** `resources/abc` → `thumbnails/abc`. */
export const thumbnailKeyOf = (storageKey: string) => THUMBNAIL_STORAGE + storageKey.slice(RESOURCE_STORAGE.length);

/** `thumbnails/abc` → `resources/abc`. */
export const sourceOf = (thumbnailKey: string) => RESOURCE_STORAGE + thumbnailKey.slice(THUMBNAIL_STORAGE.length);
