import { Checkbox, Flex, Input, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '@/i18n';
import { eventNameValues } from '@/api/generated/enums.gen';
import { createWebhookLimits } from '@/api/generated/limits.gen';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type CreatedWebhookDto,
  type EventName,
  type WebhookDto,
} from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';

/** The subjects of events, in the order of the form. */
const subjects = ['task', 'comment', 'project', 'cost', 'worktime', 'time_entry'] as const;

type Verb = EventName extends `${string}.${infer Last}` ? Last : never;

interface EventsFieldProps {
  chosen: readonly EventName[];
  error: string | undefined;
  onChange: (chosen: EventName[]) => void;
}

/** A webhook's events, one line per subject. */
function EventsField({ chosen, error, onChange }: EventsFieldProps) {
  const id = useId();
  const change = (events: readonly EventName[], isOn: boolean) => {
    const others = chosen.filter((event) => !events.includes(event));
    onChange(isOn ? [...others, ...events] : others);
  };
  return (
    <Input.Wrapper
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      label={t('webhooks.events')}
      labelElement="div"
      error={error}
      required
    >
      {subjects.map((subject, index) => {
        const events = eventNameValues.filter((event) => event.startsWith(`${subject}.`));
        const count = events.filter((event) => chosen.includes(event)).length;
        const name = t(`webhooks.kinds.${subject}`);
        return (
          <Flex key={subject} wrap="wrap" gap="xs" py={6} role="group" aria-label={name}>
            <Checkbox
              flex="1 1 120px"
              label={name}
              checked={count === events.length}
              indeterminate={count > 0 && count < events.length}
              onChange={({ currentTarget }) => change(events, currentTarget.checked)}
              {...(index === 0 && { 'data-path': 'events' })}
            />
            {/* As many columns as fit their labels, in any language. */}
            <SimpleGrid minColWidth={112} autoFlow="auto-fit" spacing="xs" flex="4 1 300px">
              {events.map((event) => (
                <Checkbox
                  key={event}
                  size="xs"
                  label={t(`webhooks.happens.${event.replace(/^.*\./, '') as Verb}`)}
                  checked={chosen.includes(event)}
                  onChange={({ currentTarget }) => change([event], currentTarget.checked)}
                />
              ))}
            </SimpleGrid>
          </Flex>
        );
      })}
    </Input.Wrapper>
  );
}

interface FormProps {
  /** null: a new one. */
  webhook: WebhookDto | null;
  onSaved: (webhook: WebhookDto | CreatedWebhookDto) => void;
}

/** Events are joined to a text, because form values are compared by identity. */
interface Values {
  name: string;
  url: string;
  events: string;
  isEnabled: boolean;
}

const eventsIn = (joined: string) => joined.split(' ').filter(Boolean) as EventName[];

function WebhookForm({ webhook, onSaved }: FormProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useSaveForm<Values, WebhookDto | CreatedWebhookDto>({
    draftKey: webhook ? `webhook/${String(webhook.id)}` : 'webhook/new',
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events.join(' ') ?? '',
      isEnabled: webhook?.isEnabled ?? true,
    },
    validate: ({ name, url, events }) => ({
      ...(name.trim() === '' && { name: t('webhooks.nameRequired') }),
      ...(!/^https?:\/\/./i.test(url.trim()) && { url: t('webhooks.urlRequired') }),
      ...(events === '' && { events: t('webhooks.eventsRequired') }),
    }),
    save: ({ events, ...rest }) => {
      const values = { ...rest, events: eventsIn(events) };
      return webhook
        ? update({ id: webhook.id, updateWebhookDto: values }).unwrap()
        : create({ createWebhookDto: values }).unwrap();
    },
    failureText: (reason) => t(webhook ? 'webhooks.updateFailed' : 'webhooks.createFailed', { reason }),
    ...(webhook && { successText: (_result, { name }) => t('webhooks.updated', { name: name.trim() }) }),
    onSaved,
  });
  return (
    <ModalForm form={form} saveLabel={webhook ? t('common.save') : t('webhooks.create')}>
      <TextInput
        {...form.field('name')}
        label={t('webhooks.name')}
        placeholder={t('webhooks.namePlaceholder')}
        maxLength={createWebhookLimits.name.maxLength}
        required
        data-autofocus
      />
      <TextInput
        {...form.field('url')}
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        type="url"
        inputMode="url"
        maxLength={createWebhookLimits.url.maxLength}
        required
      />
      <EventsField
        error={form.field('events').error as string | undefined}
        chosen={eventsIn(form.values.events)}
        onChange={(events) => {
          form.set({ events: events.join(' ') });
          form.clearError('events');
        }}
      />
      <Switch
        {...form.field('isEnabled', 'checkbox')}
        label={t('webhooks.enabled')}
        description={t('webhooks.enabledHint')}
      />
    </ModalForm>
  );
}

interface Props {
  edited: WebhookDto | 'new' | null;
  onClose: () => void;
  onCreated: (webhook: CreatedWebhookDto) => void;
}

/** Creates or edits a webhook. */
export function WebhookModal({ edited, onClose, onCreated }: Props) {
  return (
    <FormModal onClose={onClose} title={t(edited === 'new' ? 'webhooks.newTitle' : 'webhooks.editTitle')} size="lg">
      {edited && (
        <WebhookForm
          key={edited === 'new' ? 'new' : edited.id}
          webhook={edited === 'new' ? null : edited}
          onSaved={(saved) => {
            onClose();
            if ('secret' in saved) onCreated(saved);
          }}
        />
      )}
    </FormModal>
  );
}
