import { posix } from 'node:path';
import { IsNull } from 'typeorm';
import { ResourceItem } from '../../modules/resources/resource-item.entity';
import { nameKey } from '../../modules/resources/resource-path';
import { RESOURCE_STORAGE } from '../../modules/resources/resource.constants';
import { extensionOf, passiveType, RECOGNISED } from '../../platform/uploads/checks/file-types';
import type { DemoContext, Story } from '../demo-context';
import { pdfOf } from '../drawing/pdf';
import { drawPicture } from '../drawing/pictures';

type Row = Omit<ResourceItem, 'id' | 'thumbnailTries' | 'thumbnailTriedAt'>;

function contentOf(file: Story['files'][number]): Buffer | Promise<Buffer> {
  if ('text' in file) return Buffer.from(file.text);
  if ('pdf' in file) return pdfOf(posix.parse(file.path).name, file.pdf.split('\n'));
  const { kind, colours, variant } = file.picture;
  return drawPicture(kind, colours, variant, extensionOf(file.path) as 'jpg' | 'png' | 'webp');
}

const typeOf = (path: string) => RECOGNISED[extensionOf(path)]?.type ?? passiveType(path);

/** The library of a team of eight after a year. */
export async function fillResources(demo: DemoContext): Promise<void> {
  const ids = new Map<string, number>();
  for (const category of await demo.manager.findBy(ResourceItem, { parentId: IsNull() })) {
    ids.set(category.name, category.id);
  }
  const row = (path: string, rest: Omit<Row, 'parentId' | 'name' | 'nameKey' | 'updatedAt'>): Row => {
    const { dir, base: name } = posix.parse(path);
    const parentId = ids.get(dir) ?? null;
    return { ...rest, parentId, name, nameKey: nameKey(name), updatedAt: rest.createdAt };
  };
  const none = { storageKey: null, mediaType: null, size: null };

  for (const { path, description } of demo.story.folders) {
    const createdAt = demo.ago(340, 9, 40);
    const folder = row(path, { ...none, type: 'folder', description, createdBy: demo.admin.id, createdAt });
    const { identifiers } = await demo.manager.insert(ResourceItem, folder);
    ids.set(path, (identifiers[0] as { id: number }).id);
  }

  const files: Row[] = [];
  for (const [index, file] of demo.story.files.entries()) {
    const storageKey = `${RESOURCE_STORAGE}/demo-${String(index + 1).padStart(3, '0')}`;
    const size = await demo.storage.put(storageKey, await contentOf(file));
    const createdAt = demo.ago(file.daysAgo, 9 + (index % 8), (index * 7) % 60);
    const createdBy = demo.people[file.by]?.id ?? null;
    const mediaType = typeOf(file.path);
    files.push(row(file.path, { type: 'file', description: null, storageKey, mediaType, size, createdBy, createdAt }));
  }
  await demo.insert(ResourceItem, files);
}
