import { Anchor, Box, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { everySeconds } from '@/api/client/query-options';
import { useGetTouchedProjectsQuery } from '@/api/projects.api';
import { CardList, HomeCard, linkedCard, ShareBar } from './home-card';

/** The user's recent projects, with their progress. */
export function RecentProjects() {
  const query = useGetTouchedProjectsQuery(undefined, everySeconds(60));
  return (
    <HomeCard {...linkedCard('projects', '/projects')} query={query} rows={5}>
      {(projects) => (
        <CardList items={projects} empty={t('home.projects.empty')}>
          {({ id, name, tasks, done }) => (
            <Box key={id} component="li" px={14} pt={2} pb="xs">
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <Anchor component={Link} to={`/projects/${id}`} title={name} c="var(--text)" truncate>
                  {name}
                </Anchor>
                <span className="muted-note figures rigid">{t('home.projects.doneOf', { done, total: tasks })}</span>
              </Group>
              <ShareBar part={done} whole={tasks} />
            </Box>
          )}
        </CardList>
      )}
    </HomeCard>
  );
}
