import { KeyValue, STORE_KEY } from '../../key-values/key-value.entity';
import { StorageMarker } from '../../storage/storage-marker';
import { sentenceOf } from '../../text/sentence';
import { fault, fine, type Finding, inTime, reasonOf, type WorkingInstallation } from '../finding';

const BUCKET = sentenceOf(
  'system_bucket_away',
  'The bucket {{bucket}} cannot be used ({{reason}}): check that it exists, S3_ENDPOINT, and that the key may list it and read, write and delete in it.',
);
const FOLDER = sentenceOf('system_files_away', 'The files cannot be stored ({{reason}}): check the disk of {{path}}.');
const FOREIGN = sentenceOf(
  'system_foreign_store',
  'Database and files do not belong together: the database knows the store {{known}}, the files are the store {{found}}. Check DATABASE_URL, DATA_DIR and S3_BUCKET; if the database was lost, restore the last backup; if they are to belong together from now on: studio storage adopt',
);

/** Whether files can be stored and belong to this database. */
export async function checkStorage({ config, dataSource, storage }: WorkingInstallation): Promise<Finding[]> {
  const { s3, dataDir } = config;
  try {
    await inTime(storage.check());
    const marker = await inTime(new StorageMarker(storage).read());
    const known = (await dataSource.manager.findOneBy(KeyValue, { name: STORE_KEY }))?.value;
    const isSame = marker?.id === known || (known !== undefined && marker?.next === known);
    if (!isSame) return [fault('storage', FOREIGN({ known: known ?? '–', found: marker?.id ?? '–' }))];
    return [fine('storage', `${s3 ? `the bucket ${s3.bucket}` : 'the data folder'}, belonging to this database`)];
  } catch (error) {
    const reason = reasonOf(error);
    return [fault('storage', s3 ? BUCKET({ bucket: s3.bucket, reason }) : FOLDER({ path: dataDir, reason }))];
  }
}
