/** The storage folder of the files in tasks. */
export const TASK_FILES = 'task-files';

/** Prefix of the links with which texts refer to files. */
export const TASK_FILES_PATH = '/files/tasks/';

/** The token of an upload: 16 bytes as base64url. */
const LINK = /\/files\/tasks\/([\w-]{22})\//g;

export const keyOf = (token: string) => `${TASK_FILES}/${token}`;
export const tokenOf = (storageKey: string) => storageKey.slice(TASK_FILES.length + 1);

/** Brackets would end a Markdown link. */
const inLink = (name: string) => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

/** The beginning of every link to a file, before the name. */
export const beginningOfLink = (storageKey: string) => `${TASK_FILES_PATH}${tokenOf(storageKey)}/`;

export const linkOf = ({ storageKey, name }: { storageKey: string; name: string }) =>
  beginningOfLink(storageKey) + inLink(name);

export const filesIn = (text: string | null | undefined): string[] =>
  text?.includes(TASK_FILES_PATH) ? [...new Set([...text.matchAll(LINK)].map(([, token = '']) => keyOf(token)))] : [];
