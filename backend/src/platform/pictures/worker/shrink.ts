import sharp, { type Sharp } from 'sharp';
import type { PictureShape } from '../picture-work';

/** Loaders of the accepted formats; all others are disabled. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];

const SHAPES: Readonly<Record<PictureShape, (picture: Sharp) => Sharp>> = {
  avatar: (picture) => picture.resize(256, 256, { fit: 'cover' }).webp({ quality: 82 }),
  // Twice what the grid shows, for dense screens.
  thumbnail: (picture) => picture.resize(480, 360, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }),
};

export function prepareDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((format) => `VipsForeignLoad${format}File`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Re-encoding keeps only the pixels: no metadata, no location, no script. */
export function shrink(path: string, shape: PictureShape): Promise<Buffer> {
  // The pixels were checked already.
  const picture = sharp(path, { limitInputPixels: false, sequentialRead: true });
  return SHAPES[shape](picture.autoOrient()).toBuffer();
}
