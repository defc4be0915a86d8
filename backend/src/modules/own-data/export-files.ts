/** Storage folder of the archives; without an owner, so that backups and sweeps skip it. */
export const EXPORT_FOLDER = 'exports/';

export const exportKey = (token: string) => `${EXPORT_FOLDER}${token}.zip`;
export const tokenOf = (storageKey: string) => storageKey.slice(EXPORT_FOLDER.length, -'.zip'.length);

export const KEPT_MS = 24 * 3_600_000;
