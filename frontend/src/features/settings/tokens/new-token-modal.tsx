import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '@/i18n';
import { createAccessTokenLimits } from '@/api/generated/limits.gen';
import { useCreateAccessTokenMutation, type CreatedAccessTokenDto, type Scope } from '@/api/account.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { Copyable, ShownOnce } from '@/shared/copyable';
import { domainOf, domainsFor, levelIn, levelsOf, type Domain } from '@/shared/accounts/scopes';
import { daysBefore, todayIn } from '@/shared/studio/studio-time';
import { CurrentPassword } from '@/shared/accounts/password-fields';
import { FormModal } from '@/ui/dialogs/form-modal';
import { DateField } from '@/ui/fields/date-field';
import { AssistantLines } from './assistant-lines';

/** The possible lifetimes, in days. */
const spans = ['30', '90', '365'] as const;
const UNTIL_DAY = 'day';

/** What the tools for assistants need. */
const assistantScopes: Scope[] = [
  'tasks:write',
  'projects:read',
  'files:read',
  'worktime:read',
  'people:read',
  'search:read',
];
const assistantDomains = assistantScopes.map(domainOf);

interface ModalProps {
  isForAssistant: boolean;
  onClose: () => void;
}

interface FormProps extends ModalProps {
  onCreated: (created: CreatedAccessTokenDto) => void;
}

function TokenForm({ isForAssistant, onCreated, onClose }: FormProps) {
  const { email, isAdmin } = useCurrentUser();
  const [create] = useCreateAccessTokenMutation();
  const lastDayOf = ({ span, lastDay }: { span: string; lastDay: string }) =>
    span === UNTIL_DAY ? lastDay : daysBefore(-Number(span));
  const form = useSaveForm({
    draftKey: isForAssistant ? 'token/assistant' : 'token/new',
    initial: {
      ...{ name: isForAssistant ? t('programs.assistant.name') : '', span: '90', lastDay: '' },
      ...{ scopes: isForAssistant ? assistantScopes : [], currentPassword: '' },
    },
    validate: ({ name, scopes, currentPassword, ...expiry }) => {
      const lastDay = lastDayOf(expiry);
      const isPossible = lastDay >= todayIn() && lastDay <= daysBefore(-365);
      return {
        ...(name.trim() === '' && { name: t('programs.nameRequired') }),
        ...(!isPossible && { lastDay: t('programs.lastDayInvalid') }),
        ...(scopes.length === 0 && { scopes: t('programs.scopesRequired') }),
        ...(currentPassword === '' && { currentPassword: t('programs.passwordRequired') }),
      };
    },
    save: ({ name, scopes, currentPassword, ...expiry }) =>
      create({ createAccessTokenDto: { name, scopes, currentPassword, expiresOn: lastDayOf(expiry) } }).unwrap(),
    fieldNames: { expiresOn: 'lastDay' },
    failureText: (reason) => t('programs.createFailed', { reason }),
    onSaved: onCreated,
  });
  const { scopes } = form.values;
  const allow = (domain: Domain, level: string) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${domain}:`));
    form.set({ scopes: level === 'none' ? others : [...others, `${domain}:${level}` as Scope] });
    form.clearError('scopes');
  };
  const { error: scopesProblem } = form.field('scopes') as { error?: ReactNode };

  return (
    <ModalForm form={form} saveLabel={t('programs.create')} onClose={onClose}>
      {isForAssistant && <Text c="dimmed">{t('programs.assistant.text')}</Text>}
      <TextInput
        {...form.field('name')}
        label={t('programs.name')}
        description={t('programs.nameHint')}
        required
        data-autofocus
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
        <Text component="legend" fw={500}>
          {t('programs.may')}
        </Text>
        <Text id="scopes-hint" c="dimmed" mb="xs">
          {t('programs.mayHint')}
        </Text>
        <div className={layout.pair}>
          {(isForAssistant ? assistantDomains : domainsFor(isAdmin)).map((domain, index) => (
            <NativeSelect
              key={domain}
              label={t(`programs.domain.${domain}`)}
              value={levelIn(scopes, domain)}
              data={levelsOf(domain).map((level) => ({ value: level, label: t(`programs.level.${level}`) }))}
              // Takes the focus if no scope is chosen.
              {...(index === 0 && { 'data-path': 'scopes', error: scopesProblem })}
              onChange={({ currentTarget }) => allow(domain, currentTarget.value)}
            />
          ))}
        </div>
      </fieldset>
      {/* Lets password managers fill in the right password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword
        {...form.field('currentPassword')}
        label={t('programs.password')}
        description={t('programs.passwordHint')}
        required
      />
    </ModalForm>
  );
}

/** Shown once. */
function CreatedToken({ access_token, token, isForAssistant, onClose }: CreatedAccessTokenDto & ModalProps) {
  return (
    <ShownOnce doneLabel={t('programs.done')} onDone={onClose}>
      <div role="status">
        <Text fw={600} className="breakable">
          {t('programs.createdTitle', { name: access_token.name })}
        </Text>
        <Text c="dimmed" mb="xs">
          {t('programs.createdText')}
        </Text>
      </div>
      {isForAssistant ? <AssistantLines token={token} /> : <Copyable name={t('programs.token')} text={token} />}
    </ShownOnce>
  );
}

function Steps(props: ModalProps) {
  const [created, setCreated] = useState<CreatedAccessTokenDto | null>(null);
  if (created) return <CreatedToken {...created} {...props} />;
  return <TokenForm {...props} onCreated={setCreated} />;
}

interface Props {
  creating: 'program' | 'assistant' | null;
  onClose: () => void;
}

/** Creates a token, and then shows it. */
export function NewTokenModal({ creating, onClose }: Props) {
  const isForAssistant = creating === 'assistant';
  const title = t(isForAssistant ? 'programs.assistant.new' : 'programs.new');
  return (
    <FormModal opened={creating !== null} onClose={onClose} title={title} size="lg">
      {creating && <Steps isForAssistant={isForAssistant} onClose={onClose} />}
    </FormModal>
  );
}
