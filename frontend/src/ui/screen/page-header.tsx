import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { formatNumber } from '@/ui/text/numbers';
import { usePageTitle } from './page-title';

interface Props {
  title: string;
  /** Beside the title, quieter: a count. */
  note?: ReactNode;
  description?: ReactNode;
  /** Above the title: a way back, breadcrumbs. */
  above?: ReactNode;
  /** The screen's actions, the main one last. */
  children?: ReactNode;
}

/** The top of a screen: its h1 and actions. Also sets the tab's title. */
export function PageHeader({ title, note, description, above, children }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" mb="lg">
      {above}
      <Group justify="space-between" gap="12px 24px">
        <Box miw={0}>
          <Title order={1} className="breakable">
            {title}
            {note !== undefined && ' '}
            {note !== undefined && (
              <span className="count">{typeof note === 'number' ? formatNumber(note) : note}</span>
            )}
          </Title>
          {description && (
            <Text c="dimmed" mt={2}>
              {description}
            </Text>
          )}
        </Box>
        {children && (
          <Group gap="xs" maw="100%">
            {children}
          </Group>
        )}
      </Group>
    </Box>
  );
}

/** Back to the previous screen with its tab, filter and scroll position; to the list for visitors from a link. */
export function BackButton({ list }: { list: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirst = key === 'default';
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      ml={-8}
      mb="xs"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => void (isFirst ? navigate(list) : navigate(-1))}
    >
      {t('common.back')}
    </Button>
  );
}
