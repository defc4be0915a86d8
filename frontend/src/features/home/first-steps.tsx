import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { useDismissFirstStepsMutation, useGetFirstStepsQuery, useTickLandingStepMutation } from '@/api/admin.api';
import { freshResult } from '@/api/client/query-options';
import { StatusGlyph } from '@/shared/tasks/flags';
import { useAction } from '@/shared/use-action';
import { HomeCard, ShareBar } from './home-card';
import classes from './home.module.css';

/** Each opens the form that does it. The landing page's settings are outside the dashboard. */
const steps = [
  { name: 'colleague', to: '/adminpanel?tab=tools&new=1' },
  { name: 'project', to: '/projects?new=1' },
  { name: 'task', to: '/tasks?new=1' },
  { name: 'cost', to: '/finances?new=1' },
  { name: 'landing', to: null },
] as const;

/** Leads the admins of a new studio, until all steps are done or one admin hides them. */
export function FirstSteps() {
  const act = useAction();
  const query = useGetFirstStepsQuery(undefined, freshResult());
  const [tickLanding] = useTickLandingStepMutation();
  const [dismiss] = useDismissFirstStepsMutation();
  const send = (call: () => { unwrap: () => Promise<unknown> }) => void act(() => call().unwrap(), 'home.steps.failed');
  if (!query.data) return !query.isError && <div hidden data-waiting />;
  if (!query.data.isOpen) return null;
  const done = steps.filter(({ name }) => query.data?.[name]).length;
  const action = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      fz={13}
      mr={-8}
      className="rigid"
      onClick={() => send(dismiss)}
    >
      {t('home.steps.hide')}
    </Button>
  );
  return (
    <HomeCard
      title={t('home.steps.title')}
      note={t('home.projects.doneOf', { done, total: steps.length })}
      action={action}
      query={query}
      rows={steps.length}
    >
      {(known) => (
        <>
          <Box px={14} pt={2} pb={6}>
            <ShareBar part={done} whole={steps.length} />
          </Box>
          <ul>
            {steps.map(({ name, to }) => {
              const status = known[name] ? 'done' : 'todo';
              const title = t(`home.steps.${name}`);
              const isManual = !to && !known[name];
              return (
                <Group key={name} component="li" className={classes.step} data-done={known[name] || undefined}>
                  <StatusGlyph status={status} />
                  <Box className="grow" fw={known[name] ? undefined : 500}>
                    <span className="visually-hidden">{t(`task.status.${status}`)}: </span>
                    {to && !known[name] ? (
                      <Anchor component={Link} to={to} inherit>
                        {title}
                      </Anchor>
                    ) : (
                      title
                    )}
                    {isManual && (
                      <Text c="dimmed" fz={13} fw={400} lh="18px">
                        {t('home.steps.landingHelp')}
                      </Text>
                    )}
                  </Box>
                  {isManual && (
                    <Button variant="default" size="compact-sm" className="rigid" onClick={() => send(tickLanding)}>
                      {t('home.steps.tick')}
                    </Button>
                  )}
                </Group>
              );
            })}
          </ul>
        </>
      )}
    </HomeCard>
  );
}
