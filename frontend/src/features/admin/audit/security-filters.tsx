import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SecurityKind } from '@/api/admin.api';
import { DateField } from '@/ui/fields/date-field';
import { useTypedQuery } from '@/ui/fields/use-typed-query';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import classes from './security.module.css';
import { securityKinds } from './security-kinds';
import { TextFilter } from './text-filter';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

interface DayProps {
  name: 'from' | 'to';
  label: string;
  /** What the address filters by. */
  day: string;
  onChange: (day: string) => void;
}

/** While a year is typed, it is briefly one of two digits: the address is updated after a pause. */
function DayFilter({ name, label, day, onChange }: DayProps) {
  const { text, type } = useTypedQuery(day, onChange);
  return <DateField name={name} label={label} value={text} onChange={type} />;
}

export function SecurityFilters({ view, onChange }: Props) {
  const { t } = useTranslation();
  const filter = (changes: Partial<AdminView>) => onChange({ ...changes, page: 1 });
  const kinds = securityKinds.map((kind) => ({ value: kind, label: t(`admin.security.kinds.${kind}`) }));
  return (
    <div className={classes.filters}>
      <TextFilter
        label={t('admin.audit.actor')}
        placeholder={t('admin.audit.actorHint')}
        query={view.actor}
        onChange={(actor) => filter({ actor })}
      />
      <NativeSelect
        label={t('admin.security.kind')}
        value={view.kind ?? ''}
        data={[{ value: '', label: t('admin.security.everything') }, ...kinds]}
        onChange={({ currentTarget }) => filter({ kind: (currentTarget.value || null) as SecurityKind | null })}
      />
      <TextFilter
        label={t('admin.security.address')}
        placeholder="192.0.2."
        query={view.network}
        onChange={(network) => filter({ network })}
      />
      <DayFilter name="from" label={t('admin.security.from')} day={view.from} onChange={(from) => filter({ from })} />
      <DayFilter name="to" label={t('admin.security.to')} day={view.to} onChange={(to) => filter({ to })} />
    </div>
  );
}
