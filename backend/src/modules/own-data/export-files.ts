/** Storage folder of the archives. It has no owner, so backups and sweeps of the storage skip it. */
export const EXPORT_FOLDER = 'exports/';

export const exportKey = (token: string) => `${EXPORT_FOLDER}${token}.zip`;
export const tokenOf = (storageKey: string) => storageKey.slice(EXPORT_FOLDER.length, -'.zip'.length);

/** How long an archive can be downloaded. */
export const KEPT_MS = 24 * 3_600_000;
