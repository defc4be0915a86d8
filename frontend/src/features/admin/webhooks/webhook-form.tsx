import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
import { EventsField } from './events-field';

interface Props {
  /** null: a new one. */
  webhook: WebhookDto | null;
  onClose: () => void;
  onCreated: (webhook: CreatedWebhookDto) => void;
}

/** Events are joined to a text, because form values are compared by identity. */
interface Values {
  name: string;
  url: string;
  events: string;
  isEnabled: boolean;
}

const eventsIn = (joined: string) => joined.split(' ').filter(Boolean) as EventName[];

export function WebhookForm({ webhook, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useSaveForm<Values, WebhookDto | CreatedWebhookDto>({
    place: webhook ? `webhook/${String(webhook.id)}` : 'webhook/new',
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
    failed: (reason) => t(webhook ? 'webhooks.updateFailed' : 'webhooks.createFailed', { reason }),
    ...(webhook && { saved: (_result, { name }) => t('webhooks.updated', { name: name.trim() }) }),
    onSaved: (result) => {
      onClose();
      if ('secret' in result) onCreated(result);
    },
  });
  return (
    <ModalForm form={form} saveLabel={webhook ? t('common.save') : t('webhooks.create')} onClose={onClose} sticky>
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
        autoComplete="off"
        required
      />
      <EventsField
        error={form.field('events').error as string | undefined}
        chosen={eventsIn(form.values.events)}
        onChange={(events) => {
          form.set({ events: events.join(' ') });
          form.solve('events');
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
