import { useTranslation } from 'react-i18next';
import type { SystemDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { formatSize } from '@/ui/text/files/file-size';
import classes from './system.module.css';

/** Versions, sizes, and current users. */
export function SystemFacts({ system }: { system: SystemDto }) {
  const { t, i18n } = useTranslation();
  const { zone } = useStudio();
  const sizeOf = (bytes: number | null) => (bytes === null ? '–' : formatSize(bytes, i18n.language));
  const { version, node, startedAt, database, storage, disks, mail, logins, atWork } = system;
  const facts = [
    [t('admin.system.version'), t('admin.system.versionNode', { version, node })],
    [t('admin.system.since'), dayAndTimeOf(startedAt, zone)],
    [
      t('admin.system.database'),
      t('admin.system.databaseFacts', { name: database.name, size: sizeOf(database.bytes) }),
    ],
    [t('admin.system.migrations'), t('admin.system.migrationsDone', { count: database.count ?? 0 })],
    [
      t('admin.system.files'),
      storage.count === null
        ? t('admin.system.notCounted')
        : t('admin.system.filesFacts', { count: storage.count, size: sizeOf(storage.bytes) }),
    ],
    ...disks.map(({ free, size }) => [
      t('admin.system.disk'),
      t('admin.system.diskFacts', { free: sizeOf(free), size: sizeOf(size) }),
    ]),
    ...(mail ? [[t('admin.system.mail'), t('admin.system.mailFacts', { ...mail })]] : []),
    [t('admin.system.logins'), String(logins)],
    [t('admin.system.atWork'), String(atWork)],
  ];
  return (
    <section className={classes.section} aria-labelledby="system-facts">
      <h2 id="system-facts" className={classes.heading}>
        {t('admin.system.facts')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
