import { useTranslation } from 'react-i18next';
import type { SystemDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { formatSize } from '@/ui/text/files/file-size';
import classes from './system.module.css';

/** Versions, sizes, and current users. */
export function SystemFacts({ system }: { system: SystemDto }) {
  const { t, i18n } = useTranslation('admin');
  const { zone } = useStudio();
  const sizeOf = (bytes: number | null) => (bytes === null ? '–' : formatSize(bytes, i18n.language));
  const { version, node, startedAt, database, storage, disks, mail, logins, atWork } = system;
  const facts = [
    [t('system.version'), t('system.versionNode', { version, node })],
    [t('system.since'), dayAndTimeOf(startedAt, zone)],
    [t('system.database'), t('system.databaseFacts', { name: database.name, size: sizeOf(database.bytes) })],
    [t('system.migrations'), t('system.migrationsDone', { count: database.count ?? 0 })],
    [
      t('system.files'),
      storage.count === null
        ? t('system.notCounted')
        : t('system.filesFacts', { count: storage.count, size: sizeOf(storage.bytes) }),
    ],
    ...disks.map(({ free, size }) => [
      t('system.disk'),
      t('system.diskFacts', { free: sizeOf(free), size: sizeOf(size) }),
    ]),
    ...(mail ? [[t('system.mail'), t('system.mailFacts', { ...mail })]] : []),
    [t('system.logins'), String(logins)],
    [t('system.atWork'), String(atWork)],
  ];
  return (
    <section className={classes.section} aria-labelledby="system-facts">
      <h2 id="system-facts" className={classes.heading}>
        {t('system.facts')}
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
