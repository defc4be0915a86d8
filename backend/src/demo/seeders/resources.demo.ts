import { IsNull } from 'typeorm';
import { ResourceItem } from '../../modules/resources/resource-item.entity';
import { nameKey } from '../../modules/resources/resource-path';
import { RESOURCE_STORAGE } from '../../modules/resources/resource.constants';
import { extensionOf, passiveType, RECOGNISED } from '../../platform/uploads/checks/file-types';
import type { DemoContext, Story } from '../demo-context';
import { pdfOf } from '../drawing/pdf';
import { drawPicture } from '../drawing/pictures';

type Row = Omit<ResourceItem, 'id' | 'thumbnailTries' | 'thumbnailTriedAt'>;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function contentOf(file: Story['files'][number]): Buffer | Promise<Buffer> {
  if ('text' in file) return Buffer.from(file.text);
  if ('pdf' in file) return pdfOf(stemOf(nameOf(file.path)), file.pdf.split('\n'));
  const { kind, colours, variant } = file.picture;
  return drawPicture(kind, colours, variant, extensionOf(file.path) as 'jpg' | 'png' | 'webp');
}

const typeOf = (name: string) => RECOGNISED[extensionOf(name)]?.type ?? passiveType(name);

const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** The library of a team of eight after a year. */
export async function fillResources(demo: DemoContext): Promise<void> {
  const ids = new Map<string, number>();
  for (const category of await demo.manager.findBy(ResourceItem, { parentId: IsNull() })) {
    ids.set(category.name, category.id);
  }
  const row = (path: string, rest: Omit<Row, 'parentId' | 'name' | 'nameKey' | 'updatedAt'>): Row => {
    const name = nameOf(path);
    const parentId = ids.get(parentOf(path)) ?? null;
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
    const mediaType = typeOf(nameOf(file.path));
    files.push(row(file.path, { type: 'file', description: null, storageKey, mediaType, size, createdBy, createdAt }));
  }
  await demo.insert(ResourceItem, files);
}
