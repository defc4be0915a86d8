/** Plain links to stored files. Routes ignore case. */
const FILE_LINK = /^\/files\//i;

export const isFileLink = (url: string): boolean => FILE_LINK.test(url);
