import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, type Row, Table } from '../../platform/database';
import { RESOURCE_STORAGE, RESOURCES_LIST } from './resource.constants';
import { User } from '../users/user.entity';

export type ResourceType = 'folder' | 'file';

/** A folder or file of the library. The seven categories are the folders without a parent. */
@Table({
  name: 'resource_items',
  lists: [RESOURCES_LIST],
  except: ['thumbnailTries', 'thumbnailTriedAt'],
  backup: true,
  texts: ['name', 'nameKey', 'description'],
  strings: ['storageKey', 'mediaType'],
  export: { except: ['nameKey', 'storageKey', 'thumbnailTries', 'thumbnailTriedAt'] },
  file: { column: 'storageKey', folder: RESOURCE_STORAGE, thumbnails: 'thumbnails' },
})
@Index('ux_resource_items_parent_name', ['parentId', 'nameKey'], { unique: true })
@Index('ux_resource_items_storage_key', ['storageKey'], { unique: true })
@Index('ix_resource_items_created_by', ['createdBy'])
export class ResourceItem {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => ResourceItem, { name: 'parent_id', onDelete: 'CASCADE', nullable: true }) parentId: number | null;
  @Column({ type: 'varchar', length: 8 }) type: ResourceType;
  @Column({ type: 'varchar', length: 120 }) name: string;
  /** Unique within a folder; the same for names that only differ in case. */
  @Column({ name: 'name_key', type: 'varchar', length: 255 }) nameKey: string;
  /** Folders only. */
  @Column({ type: 'text', nullable: true }) description: string | null;
  /** Only for files, like the next two. */
  @Column({ name: 'storage_key', type: 'varchar', length: 64, nullable: true }) storageKey: string | null;
  /** Checked on upload. */
  @Column({ name: 'media_type', type: 'varchar', length: 127, nullable: true }) mediaType: string | null;
  /** Bytes. */
  @Column({ type: 'int', nullable: true }) size: number | null;
  /** Thumbnail attempts that started without an outcome. */
  @Column({ name: 'thumbnail_tries', type: 'int', default: 0 }) thumbnailTries: number;
  /** When the last attempt started; null if none is running. */
  @Column({ name: 'thumbnail_tried_at', type: 'datetime', precision: 3, nullable: true }) thumbnailTriedAt: Date | null;
  @Reference(() => User, { name: 'created_by', onDelete: 'SET NULL' }) createdBy: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  /** When the folder's contents last changed; for a file, when it was uploaded. */
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}

/** Columns for the screens. */
export type ListedItem = Pick<
  Row<ResourceItem>,
  'id' | 'type' | 'name' | 'description' | 'storageKey' | 'mediaType' | 'size' | 'thumbnailTries' | 'updatedAt'
>;

/** Columns set for every file. */
type OfFile = { type: 'file'; storageKey: string; mediaType: string; size: number };

export type ListedFile = ListedItem & OfFile;
export type ResourceFile = ListedFile & Pick<Row<ResourceItem>, 'thumbnailTriedAt' | 'createdBy' | 'createdAt'>;

export const isFile = <Item extends Pick<ListedItem, 'type' | 'storageKey'>>(item: Item): item is Item & OfFile =>
  item.type === 'file' && item.storageKey !== null;
