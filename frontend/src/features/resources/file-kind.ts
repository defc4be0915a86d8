import {
  IconFile,
  IconFileCode,
  IconFileDescription,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypography,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconVector,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';

/** Kinds of files with their own icon. */
const kinds: readonly (readonly [Icon, string])[] = [
  [IconFileText, 'pdf'],
  [IconPhoto, 'png jpg jpeg jfif gif webp avif heic heif tif tiff bmp ico psd raw'],
  [IconVector, 'svg ai eps fig sketch xd'],
  [IconVideo, 'mp4 mov webm avi mkv m4v'],
  [IconMusic, 'mp3 wav m4a ogg flac aac'],
  [IconFileSpreadsheet, 'xls xlsx ods csv numbers'],
  [IconPresentation, 'ppt pptx odp key'],
  [IconFileDescription, 'txt md rtf doc docx odt pages'],
  [IconFileZip, 'zip rar 7z gz tar tgz'],
  [IconFileTypography, 'ttf otf woff woff2'],
  [IconFileCode, 'html htm css js ts tsx jsx json xml yml yaml php py sql sh'],
];

const icons = new Map(
  kinds.flatMap(([icon, extensions]) => extensions.split(' ').map((name) => [name, icon] as const)),
);

/** The extension in lower case; empty if there is none. */
export function extensionOf(name: string): string {
  const [, extension = ''] = /[^.]\.([a-z0-9]{1,8})$/i.exec(name) ?? [];
  return extension.toLowerCase();
}

export const iconOf = (name: string): Icon => icons.get(extensionOf(name)) ?? IconFile;
