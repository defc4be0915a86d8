import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { LongTextField, TextField } from '../../../platform/http/validation/text-fields';
import { LONGEST_NAME } from '../../../platform/uploads/checks/file-names';
import { excerpted } from '../../../platform/text/excerpt';
import { joinPath } from '../folders/resource-path';
import { isFile, type ListedItem, type ResourceType } from '../resource-item.entity';
import { hasThumbnail } from '../thumbnails/thumbnail-rules';
import { sentence } from '../../../platform/text/sentence';
import { saying } from '../../../platform/http/validation/told';
import { NOT_A_PATH } from '../resources.errors';

export class ResourcePathDto {
  /** `Category` or `Category/folder/…`. */
  @IsString(saying(NOT_A_PATH))
  path: string;
}

export class CreateFolderDto {
  /** Path of the parent folder. */
  @IsString(saying(NOT_A_PATH))
  path: string;

  @ApiProperty({ maxLength: LONGEST_NAME })
  @TextField({ required: sentence('folder_name_required', 'Folder name is required'), exact: true })
  name: string;

  @LongTextField({ optional: true, nullable: true })
  description?: string | null;
}

export class ResourceItemDto {
  name: string;
  @ApiProperty({ enum: ['folder', 'file'], enumName: 'ResourceType' })
  type: ResourceType;
  path: string;
  /** Bytes; null for a folder. */
  size: number | null;
  modifiedAt: string;
  /** Where a file is opened, by plain link; null for a folder. */
  url: string | null;
  /** Thumbnail of an image; null for everything else. */
  thumbnailUrl: string | null;
  /** Of folders only; the first characters of it, 300 at most. */
  description: string | null;

  /** @param excerpt how many characters of the description are shown; all of them unless given. */
  static from(item: ListedItem, folderPath: string, excerpt = Infinity): ResourceItemDto {
    const { id, name, type } = item;
    const file = isFile(item) ? item : undefined;
    return {
      name,
      type,
      path: joinPath(folderPath, name),
      size: file?.size ?? null,
      modifiedAt: item.updatedAt,
      // Its name is only there to be read, and must be right.
      url: file ? `/files/resources/${id}/${encodeURIComponent(name)}` : null,
      thumbnailUrl: file && hasThumbnail(file) ? `/files/resources/thumbnails/${id}` : null,
      description: excerpted(item.description, excerpt).description,
    };
  }
}

export class BreadcrumbDto {
  name: string;
  path: string;
}

export class ResourceTreeDto {
  path: string;
  description: string | null;
  /** From the category to this folder. */
  breadcrumbs: BreadcrumbDto[];
  /** Folders first, each kind by name; of more than fit into one answer the first. */
  items: ResourceItemDto[];
  /** How many there are in the folder. */
  total: number;
  /** Nothing can be added or deleted here. */
  readOnly: boolean;
}

export class UploadedResourcesDto {
  files: ResourceItemDto[];
}
