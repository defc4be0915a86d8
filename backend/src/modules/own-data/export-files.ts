/** Storage folder of the archives. It has no owner: they are in no backup, and nothing else sweeps them. */
export const EXPORT_FOLDER = 'exports/';

export const exportKey = (token: string) => `${EXPORT_FOLDER}${token}.zip`;
export const tokenOf = (storageKey: string) => storageKey.slice(EXPORT_FOLDER.length, -'.zip'.length);

/** How long an archive can be downloaded. */
export const KEPT_MS = 24 * 3_600_000;
