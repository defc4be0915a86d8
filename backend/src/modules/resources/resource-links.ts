import type { ResourceItemDto } from './dto/resource.dto';
import { isFile, type ResourceFile, type ResourceItem } from './resource-item.entity';
import { joinPath } from './resource-path';
import { hasThumbnail } from './thumbnail-rules';

/** Where a file is opened. Its name is only there to be read, and must be right. */
const urlOf = ({ id, name }: ResourceFile) => `/files/resources/${id}/${encodeURIComponent(name)}`;

const thumbnailUrlOf = ({ id }: ResourceFile) => `/files/resources/thumbnails/${id}`;

/** An item of the folder at a path, as the wire has it. */
export function itemDto(item: ResourceItem, folderPath: string): ResourceItemDto {
  const { name, type, description, updatedAt } = item;
  const common = { name, type, path: joinPath(folderPath, name), modifiedAt: updatedAt.toISOString(), description };
  if (!isFile(item)) return { ...common, size: null, url: null, thumbnailUrl: null };
  const thumbnailUrl = hasThumbnail(item) ? thumbnailUrlOf(item) : null;
  return { ...common, size: item.size, url: urlOf(item), thumbnailUrl };
}
