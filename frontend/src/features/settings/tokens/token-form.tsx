import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccessTokenLimits } from '@/api/generated/limits.gen';
import { useCreateAccessTokenMutation, type Scope } from '@/api/account.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { domainsFor, levelIn, levelsOf, type Domain } from '@/shared/programs/scope-words';
import { daysBefore, todayIn } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { DateField } from '@/ui/fields/date-field';
import classes from './token-form.module.css';

/** The possible lifetimes, in days. */
const spans = ['30', '90', '365'] as const;
const UNTIL_DAY = 'day';

interface Props {
  onMade: (made: { name: string; token: string }) => void;
  onClose: () => void;
}

export function TokenForm({ onMade, onClose }: Props) {
  const { t } = useTranslation();
  const { email, isAdmin } = useCurrentUser();
  const { zone } = useStudio();
  const [create] = useCreateAccessTokenMutation();
  const lastDayOf = ({ span, lastDay }: { span: string; lastDay: string }) =>
    span === UNTIL_DAY ? lastDay : daysBefore(zone, -Number(span));
  const form = useSaveForm({
    place: 'token/new',
    initial: { name: '', span: '90', lastDay: '', scopes: [] as Scope[], currentPassword: '' },
    validate: ({ name, scopes, currentPassword, ...expiry }) => {
      const lastDay = lastDayOf(expiry);
      const isOnOffer = lastDay >= todayIn(zone) && lastDay <= daysBefore(zone, -365);
      return {
        ...(name.trim() === '' && { name: t('programs.nameRequired') }),
        ...(!isOnOffer && { lastDay: t('programs.lastDayInvalid') }),
        ...(scopes.length === 0 && { scopes: t('programs.scopesRequired') }),
        ...(currentPassword === '' && { currentPassword: t('programs.passwordRequired') }),
      };
    },
    save: ({ name, scopes, currentPassword, ...expiry }) =>
      create({ createAccessTokenDto: { name, scopes, currentPassword, expiresOn: lastDayOf(expiry) } }).unwrap(),
    problemsOf: ({ details = [] }) => {
      const said = details.map(({ field, message }) => [field === 'expiresOn' ? 'lastDay' : field, message] as const);
      return Object.fromEntries(said);
    },
    failed: (reason) => t('programs.createFailed', { reason }),
    onSaved: ({ access_token: { name }, token }) => onMade({ name, token }),
  });
  const { scopes } = form.values;
  const allow = (domain: Domain, level: string) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${domain}:`));
    form.set({ scopes: level === 'none' ? others : [...others, `${domain}:${level}` as Scope] });
    form.solve('scopes');
  };
  const { error: scopesProblem } = form.field('scopes') as { error?: ReactNode };

  return (
    <ModalForm form={form} saveLabel={t('programs.create')} onClose={onClose} sticky>
      <TextInput
        {...form.field('name')}
        label={t('programs.name')}
        description={t('programs.nameHint')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={createAccessTokenLimits.name.maxLength}
      />
      <div className={layout.pair}>
        <NativeSelect
          {...form.field('span')}
          label={t('programs.lasts')}
          data={[
            ...spans.map((days) => ({ value: days, label: t('programs.days', { count: Number(days) }) })),
            { value: UNTIL_DAY, label: t('programs.untilDay') },
          ]}
        />
        {form.values.span === UNTIL_DAY && (
          <DateField {...form.field('lastDay')} value={form.values.lastDay} label={t('programs.lastDay')} required />
        )}
      </div>
      <fieldset aria-describedby="scopes-hint">
        <legend className={classes.legend}>{t('programs.may')}</legend>
        <p id="scopes-hint" className={classes.text}>
          {t('programs.mayHint')}
        </p>
        <div className={layout.pair}>
          {domainsFor(isAdmin).map((domain, place) => (
            <NativeSelect
              key={domain}
              label={t(`programs.domain.${domain}`)}
              value={levelIn(scopes, domain)}
              data={levelsOf(domain).map((level) => ({ value: level, label: t(`programs.level.${level}`) }))}
              // Takes the focus if no scope is chosen.
              {...(place === 0 && { 'data-path': 'scopes', error: scopesProblem })}
              onChange={({ currentTarget }) => allow(domain, currentTarget.value)}
            />
          ))}
        </div>
      </fieldset>
      {/* Lets password managers fill in the right password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('programs.password')}
        description={t('programs.passwordHint')}
        required
        autoComplete="current-password"
      />
    </ModalForm>
  );
}
