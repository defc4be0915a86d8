import { KeyValue, STORE_KEY } from '../../key-values/key-value.entity';
import { DAMAGED, StorageMarker } from '../../storage/storage-marker';
import { storageTrouble } from '../../storage/storage-unavailable';
import { sentences } from '../../text/sentence';
import { fault, fine, type Finding, inTime, type WorkingInstallation } from '../finding';

const MESSAGES = sentences({
  system_foreign_store:
    'Database and files do not belong together: the database knows the store {{known}}, the files are the store {{found}}. Check DATABASE_URL, DATA_DIR and S3_BUCKET; if the database was lost, restore the last backup; if they are to belong together from now on: studio storage adopt',
  system_damaged_marker:
    'store/identity.json beside the stored files is damaged: restore it from a copy of the files, or, if they belong to this database: studio storage adopt',
});

/** Whether files can be stored and belong to this database. */
export async function checkStorage(installation: WorkingInstallation): Promise<Finding[]> {
  const { config, dataSource, storage, triesRights } = installation;
  const { s3 } = config;
  const known = (await dataSource.manager.findOneBy(KeyValue, { name: STORE_KEY }))?.value;
  try {
    await inTime(triesRights ? storage.checkRights() : storage.check());
    const marker = await inTime(new StorageMarker(storage).read());
    const isSame = marker?.id === known || (known !== undefined && marker?.next === known);
    if (marker?.id === DAMAGED) return [fault('storage', MESSAGES.system_damaged_marker())];
    if (!isSame)
      return [fault('storage', MESSAGES.system_foreign_store({ known: known ?? '–', found: marker?.id ?? '–' }))];
    return [fine('storage', `${s3 ? `the bucket ${s3.bucket}` : 'the data folder'}, belonging to this database`)];
  } catch (error) {
    return [fault('storage', storageTrouble(config, error).said)];
  }
}
