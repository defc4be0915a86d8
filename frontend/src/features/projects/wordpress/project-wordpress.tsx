import { Group, Stack } from '@mantine/core';
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import {
  useDisconnectProjectWordpressMutation,
  useForgetProjectWordpressMutation,
  useGetProjectWordpressQuery,
  useLookAtProjectWordpressMutation,
} from '@/api/wordpress.api';
import { useAction } from '@/shared/use-action';
import { ConfirmSite } from '@/shared/wordpress/confirm-site';
import { needsLogin } from '@/shared/wordpress/wordpress-text';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { FormModal } from '@/ui/dialogs/form-modal';
import { LabelButton } from '@/ui/label-button';
import { TextButton } from '@/ui/text-button';
import { ProjectPart } from '../project-part';
import { ConnectForm } from './connect-form';
import { WordpressSite } from './wordpress-site';

interface Props {
  projectId: number;
  name: string;
}

/** What admins may end, after a question. */
function Ends({ projectId, name, isConnected }: Props & { isConnected: boolean }) {
  const act = useAction();
  const [disconnect] = useDisconnectProjectWordpressMutation();
  const [forget] = useForgetProjectWordpressMutation();
  const calls = { disconnect, forget };
  const kinds = isConnected ? (['disconnect', 'forget'] as const) : (['forget'] as const);
  const end = async (kind: keyof typeof calls, label: string) => {
    if (await confirmDanger(t(`wordpress.${kind}.title`, { name }), t(`wordpress.${kind}.text`), label))
      await act(() => calls[kind]({ id: projectId }).unwrap(), `wordpress.${kind}.failed`);
  };
  return (
    <Group gap="xs">
      {kinds.map((kind) => (
        <TextButton key={kind} color="gray" onClick={() => void end(kind, t(`wordpress.${kind}.button`))}>
          {t(`wordpress.${kind}.button`)}
        </TextButton>
      ))}
    </Group>
  );
}

/** Whether a project's website is a WordPress site, and what the last look at it found. */
export default function ProjectWordpress({ projectId, name }: Props) {
  const { isAdmin } = useCurrentUser();
  const act = useAction();
  const [look, { isLoading: isLooking }] = useLookAtProjectWordpressMutation();
  const [isConnecting, setConnecting] = useState(false);
  const close = () => setConnecting(false);
  const query = useGetProjectWordpressQuery({ id: projectId }, freshEvery(60));
  const { currentData } = query;
  const site = currentData?.site;
  const actions = site && (
    <>
      <LabelButton
        size="compact-md"
        variant="default"
        loading={isLooking}
        icon={IconRefresh}
        onClick={() => void act(() => look({ id: projectId }).unwrap(), 'wordpress.site.lookFailed')}
      >
        {t('wordpress.site.lookNow')}
      </LabelButton>
      {isAdmin && (!site.isConnected || needsLogin(site.problem)) && (
        <LabelButton size="compact-md" icon={IconPlugConnected} onClick={() => setConnecting(true)}>
          {t(site.isConnected ? 'wordpress.connect.again' : 'wordpress.connect.button')}
        </LabelButton>
      )}
    </>
  );
  return (
    <ProjectPart id="project-wordpress" title={t('wordpress.title')} actions={actions} isBusy={isLooking} query={query}>
      {currentData && !site && (
        <Group gap="4px 12px" mt="sm">
          <ConfirmSite
            projectId={projectId}
            name={name}
            text={t(currentData.isFound ? 'wordpress.site.found' : 'wordpress.site.none')}
            button={t(currentData.isFound ? 'wordpress.site.confirm' : 'wordpress.site.isOne')}
            variant={currentData.isFound ? 'filled' : 'subtle'}
          />
        </Group>
      )}
      {currentData && site && (
        <Stack mt="sm" gap={16} maw={880}>
          <WordpressSite site={site} wordpress={currentData} />
          {isAdmin && <Ends projectId={projectId} name={name} isConnected={currentData.login !== null} />}
        </Stack>
      )}
      <FormModal title={t('wordpress.connect.title', { name })} onClose={close}>
        {isConnecting && currentData && (
          <ConnectForm projectId={projectId} name={name} passwordPage={currentData.passwordPage} onClose={close} />
        )}
      </FormModal>
    </ProjectPart>
  );
}
