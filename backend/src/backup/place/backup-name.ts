/** `studio-2026-11-21T03-00-00Z`, in UTC; with `-auto` if the product has made it by itself and may remove it. */
const NAME = /^studio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(-auto)?$/;

export function backupName(createdAt: Date, isAutomatic: boolean): string {
  const instant = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `studio-${instant}Z${isAutomatic ? '-auto' : ''}`;
}

/** What a name tells; undefined for one that is no backup's. */
export function readBackupName(name: string): { createdAt: Date; isAutomatic: boolean } | undefined {
  const [match, hour, minute, second, automatic] = NAME.exec(name) ?? [];
  if (!match) return undefined;
  const createdAt = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, isAutomatic: automatic !== undefined };
}
