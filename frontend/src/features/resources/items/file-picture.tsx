import { createElement, useState } from 'react';
import type { ResourceItemDto } from '@/api/resources.api';
import { extensionOf, iconOf } from '../file-kind';
import classes from './items.module.css';

/** A picture's thumbnail, or an icon for the file type. Decorative: the name is beside it. */
export function FilePicture({ file: { name, thumbnailUrl } }: { file: ResourceItemDto }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (thumbnailUrl !== null && thumbnailUrl !== broken) {
    return (
      <span className={classes.picture}>
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(thumbnailUrl)} />
      </span>
    );
  }
  const extension = extensionOf(name);
  return (
    <span className={classes.picture} aria-hidden="true">
      {createElement(iconOf(name), { size: 32, stroke: 1.25 })}
      {extension && <span className={classes.extension}>{extension}</span>}
    </span>
  );
}
