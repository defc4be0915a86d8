import { Box, Group, Text, Title } from '@mantine/core';
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery, selectResult } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import {
  useDisconnectProjectWordpressMutation,
  useForgetProjectWordpressMutation,
  useGetProjectWordpressQuery,
  useLookAtProjectWordpressMutation,
  type ProjectWordpressDto,
  type WordpressSiteDto,
} from '@/api/wordpress.api';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { useConfirmSite } from '@/shared/wordpress/use-confirm-site';
import { hasEnded, problemText, problemWord } from '@/shared/wordpress/wordpress-text';
import { WordpressVersion } from '@/shared/wordpress/wordpress-version';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';
import { LabelButton } from '@/ui/label-button';
import { TextButton } from '@/ui/text-button';
import { DateText } from '@/ui/text/date-text';
import { FactList, type Fact } from '../fact-list';
import { ConnectForm } from './connect-form';
import { Admins, Extensions, Health, WaitingUpdates } from './wordpress-facts';
import classes from './wordpress.module.css';

interface Props {
  projectId: number;
  name: string;
}

/** Asks whether a website is a WordPress site; quietly, if it does not look like one. */
function Unconfirmed({ projectId, name, isFound }: Props & { isFound: boolean }) {
  const { confirmSite, isConfirming } = useConfirmSite();
  const ask = () => void confirmSite(projectId, name);
  return (
    <div className={classes.line}>
      <span className={isFound ? undefined : 'faint'}>
        {isConfirming ? t('wordpress.site.looking') : t(isFound ? 'wordpress.site.found' : 'wordpress.site.none')}
      </span>
      {isFound ? (
        <LabelButton size="compact-md" icon={IconPlugConnected} loading={isConfirming} onClick={ask}>
          {t('wordpress.site.confirm')}
        </LabelButton>
      ) : (
        <TextButton ml={0} loading={isConfirming} onClick={ask}>
          {t('wordpress.site.isOne')}
        </TextButton>
      )}
    </div>
  );
}

/** What admins may end. */
function Ends({ projectId, name, login }: Props & { login: string | null }) {
  const act = useAction();
  const [disconnect] = useDisconnectProjectWordpressMutation();
  const [forget] = useForgetProjectWordpressMutation();
  const end = async (kind: 'disconnect' | 'forget') => {
    const label = t(kind === 'forget' ? 'wordpress.forget.confirm' : 'wordpress.disconnect.button');
    if (!(await confirmDanger(t(`wordpress.${kind}.title`, { name }), t(`wordpress.${kind}.text`), label))) return;
    const send = kind === 'forget' ? forget : disconnect;
    if (await act(() => send({ id: projectId }).unwrap(), `wordpress.${kind}.failed`))
      toast.success(t(`wordpress.${kind}.done`, { name }));
  };
  return (
    <Group gap="xs">
      {login !== null && (
        <TextButton color="gray" onClick={() => void end('disconnect')}>
          {t('wordpress.disconnect.button')}
        </TextButton>
      )}
      <TextButton color="gray" onClick={() => void end('forget')}>
        {t('wordpress.forget.button')}
      </TextButton>
    </Group>
  );
}

/** Why the last look ended, what it did not get, and what is only known of connected sites. */
function Notes({
  site,
  missing,
  isAdmin,
}: Pick<ProjectWordpressDto, 'missing'> & { site: WordpressSiteDto; isAdmin: boolean }) {
  const { problem, isConnected } = site;
  if (!problem && missing.length === 0 && isConnected) return null;
  return (
    <div className={classes.notes}>
      {problem && (
        <p>
          <Text span inherit fw={600} c="var(--danger)">
            {problemWord(problem)}.
          </Text>{' '}
          {problemText(problem)}
        </p>
      )}
      {missing.map((part) => (
        <p key={part} className="muted">
          {t(`wordpress.missing.${part}`)}
        </p>
      ))}
      {!isConnected && (
        <p className="muted">
          {t('wordpress.site.onlyVisible')} {!isAdmin && t('wordpress.site.askAdmin')}
        </p>
      )}
    </div>
  );
}

function Confirmed({
  projectId,
  name,
  site,
  wordpress,
}: Props & { site: WordpressSiteDto; wordpress: ProjectWordpressDto }) {
  const { isAdmin } = useCurrentUser();
  const { plugins, themes, knowsNewest, login } = wordpress;
  const unknown = t('wordpress.unknown');
  const facts: Fact[] = [
    [t('wordpress.column.version'), <WordpressVersion site={site} />],
    [t('wordpress.column.php'), site.phpVersion ?? unknown],
    [t('wordpress.column.admins'), site.admins ?? unknown],
  ];
  if (login !== null) facts.push([t('wordpress.site.connectedAs'), login]);
  return (
    <div className={classes.parts}>
      <Notes site={site} missing={wordpress.missing} isAdmin={isAdmin} />
      <FactList mb={0} facts={facts} />
      <WaitingUpdates wordpress={wordpress} />
      <Extensions kind="plugins" extensions={plugins} knowsNewest={knowsNewest} />
      <Extensions kind="themes" extensions={themes} knowsNewest={knowsNewest} />
      <Admins admins={wordpress.admins} />
      <Health tests={wordpress.health} />
      {isAdmin && <Ends projectId={projectId} name={name} login={login} />}
    </div>
  );
}

/** Whether a project's website is a WordPress site, and what the last look at it found. */
export default function ProjectWordpress({ projectId, name }: Props) {
  const { isAdmin } = useCurrentUser();
  const act = useAction();
  const [look, { isLoading: isLooking }] = useLookAtProjectWordpressMutation();
  const [isConnecting, setConnecting] = useState(false);
  const close = () => setConnecting(false);
  const { currentData, error, refetch } = useGetProjectWordpressQuery(
    { id: projectId },
    { ...freshEvery(60), selectFromResult: selectResult },
  );
  const site = currentData?.site;
  return (
    <Box
      component="section"
      mt={40}
      className={classes.section}
      aria-labelledby="project-wordpress"
      aria-busy={isLooking}
      data-waiting={!currentData || undefined}
    >
      <Group component="header" gap="4px 16px" mih={40} mb="sm" className={classes.head}>
        <Title order={2} size="h3" id="project-wordpress" flex={1}>
          {t('wordpress.title')}
        </Title>
        {site && (
          <>
            <p className="faint-note figures">
              {isLooking && t('wordpress.site.looking')}
              {!isLooking && site.lookedAt && (
                <>
                  {t('wordpress.column.look')} <DateText value={site.lookedAt} withTime />
                </>
              )}
            </p>
            <LabelButton
              size="compact-md"
              variant="default"
              loading={isLooking}
              icon={IconRefresh}
              onClick={() => void act(() => look({ id: projectId }).unwrap(), 'wordpress.site.lookFailed')}
            >
              {t('wordpress.site.lookNow')}
            </LabelButton>
            {isAdmin && (!site.isConnected || hasEnded(site.problem)) && (
              <LabelButton size="compact-md" icon={IconPlugConnected} onClick={() => setConnecting(true)}>
                {t(site.isConnected ? 'wordpress.connect.again' : 'wordpress.connect.button')}
              </LabelButton>
            )}
          </>
        )}
      </Group>
      <ListState query={{ data: currentData, error, refetch }} rows={2} />
      {currentData && !site && <Unconfirmed projectId={projectId} name={name} isFound={currentData.isFound} />}
      {currentData && site && <Confirmed projectId={projectId} name={name} site={site} wordpress={currentData} />}
      <FormModal title={t('wordpress.connect.title', { name })} onClose={close}>
        {isConnecting && (
          <ConnectForm
            projectId={projectId}
            name={name}
            passwordPage={currentData?.passwordPage ?? null}
            onClose={close}
          />
        )}
      </FormModal>
    </Box>
  );
}
