import { Group, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import {
  useDeleteWebhookMutation,
  useGetWebhooksQuery,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  type WebhookDto,
} from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { Copyable, ShownOnce } from '@/shared/copyable';
import { useAction } from '@/shared/use-action';
import { LabelButton } from '@/ui/label-button';
import { confirmDanger, confirmDeletion } from '@/ui/dialogs/confirm';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { toast } from '@/ui/feedback/toast';
import { useAdminView } from '../use-admin-view';
import { DeliveriesModal } from './deliveries-modal';
import { WebhookModal } from './webhook-modal';
import { WebhooksTable, type WebhookStep } from './webhooks-table';

type NewSecret = Pick<WebhookDto, 'name'> & { secret: string };

/** Shows a new secret, once. */
function SecretModal({ created, onClose }: { created: NewSecret | null; onClose: () => void }) {
  const title = created && t('webhooks.secretTitle', { name: created.name });
  return (
    <FormModal onClose={onClose} title={title} size="lg">
      {created && (
        <ShownOnce doneLabel={t('webhooks.done')}>
          <Text c="dimmed">{t('webhooks.secretText')}</Text>
          <Copyable name={t('webhooks.secret')} text={created.secret} />
        </ShownOnce>
      )}
    </FormModal>
  );
}

/** The actions on a webhook that have no dialog of their own. */
function useWebhookActions(onSecret: (created: NewSecret) => void) {
  const act = useAction();
  const [deleteWebhook] = useDeleteWebhookMutation();
  const [renewSecret] = useRenewWebhookSecretMutation();
  const [sendPing] = useTestWebhookMutation();
  const remove = async ({ id, name }: WebhookDto) => {
    if (!(await confirmDeletion(t('webhooks.deleteTitle', { name }), t('webhooks.deleteText')))) return;
    const failed = (reason: string) => t('webhooks.deleteFailed', { name, reason });
    if (await act(() => deleteWebhook({ id }).unwrap(), failed)) toast.success(t('webhooks.deleted', { name }));
  };
  const renew = async ({ id, name }: WebhookDto) => {
    const title = t('webhooks.renewTitle', { name });
    if (!(await confirmDanger(title, t('webhooks.renewText'), t('webhooks.renewShort')))) return;
    await act(
      async () => onSecret({ name, secret: (await renewSecret({ id }).unwrap()).secret }),
      (reason) => t('webhooks.renewFailed', { name, reason }),
    );
  };
  /** Whether the ping was sent. */
  const test = ({ id }: WebhookDto) =>
    act(() => sendPing({ id }).unwrap(), 'webhooks.testFailed', `webhook/${String(id)}/test`);
  return { remove, renew, test };
}

type Open = { step: 'edit' | 'log'; id: number } | null;

/** The webhooks and their deliveries. */
export function WebhooksTab() {
  const [{ isNew }, change] = useAdminView();
  const [open, setOpen] = useState<Open>(null);
  const [created, setCreated] = useState<NewSecret | null>(null);
  const query = useGetWebhooksQuery(undefined, freshEvery(15));
  const { remove, renew, test } = useWebhookActions(setCreated);
  const webhooks = query.data;
  const close = () => {
    setOpen(null);
    if (isNew) change({ isNew: false });
  };
  const opened = (step: 'edit' | 'log') =>
    (open?.step === step && webhooks?.find((webhook) => webhook.id === open.id)) || null;
  const onStep = (step: WebhookStep, webhook: WebhookDto) => {
    const { id } = webhook;
    if (step === 'delete') void remove(webhook);
    else if (step === 'renew') void renew(webhook);
    else if (step === 'test') void test(webhook).then((isSent) => isSent && setOpen({ step: 'log', id }));
    else setOpen({ step, id });
  };
  const add = (
    <LabelButton icon={IconPlus} onClick={() => change({ isNew: true })}>
      {t('webhooks.new')}
    </LabelButton>
  );
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text flex="1 1 280px" maw={640} c="dimmed">
          {t('webhooks.intro')}
        </Text>
        {webhooks && webhooks.length > 0 && add}
      </Group>
      <ListState query={query} rows={3} />
      {!query.error && webhooks?.length === 0 && (
        <EmptyState icon={IconWebhook} title={t('webhooks.empty')} text={t('webhooks.emptyText')}>
          {add}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <WebhooksTable webhooks={webhooks} onStep={onStep} />
          <Text c="dimmed" my="md">
            {t('webhooks.helpText')}
          </Text>
        </>
      )}
      <WebhookModal edited={isNew ? 'new' : opened('edit')} onClose={close} onCreated={setCreated} />
      <DeliveriesModal webhook={opened('log')} onClose={close} />
      <SecretModal created={created} onClose={() => setCreated(null)} />
    </>
  );
}
