import { Box, Button, Flex, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@/i18n';
import { usePageTitle } from '@/ui/screen/page-title';

const line = '1px solid var(--line)';

/** For unknown addresses. Shows the address, so that a screenshot is a complete bug report. */
export function NotFoundScreen() {
  const { search, hash } = useLocation();
  usePageTitle(t('shell.notFound.title'));
  const facts = [
    { label: t('shell.notFound.url'), value: window.location.href },
    { label: t('shell.notFound.search'), value: search },
    { label: t('shell.notFound.hash'), value: hash },
    { label: t('shell.notFound.userAgent'), value: navigator.userAgent },
  ];
  return (
    <Box maw={600} mx="auto" pt="14vh" px="lg" pb={64}>
      <Text className="figures" fw={600} c="var(--accent-text)">
        404
      </Text>
      <Text component="h1" mt={8} fz={32} fw={600} lh="40px" lts="-0.02em">
        {t('shell.notFound.title')}
      </Text>
      <Text mt={8} fz="lg" c="dimmed">
        {t('shell.notFound.text')}
      </Text>
      <Button component={Link} to="/" mt="lg" size="md">
        {t('shell.notFound.home')}
      </Button>
      <Box component="dl" mt={48} style={{ borderTop: line }}>
        {facts.map(({ label, value }) => (
          // The value goes below its label on a phone.
          <Flex key={label} wrap="wrap" gap="2px 16px" py={10} style={{ borderBottom: line }}>
            <Text component="dt" w={120} c="dimmed">
              {label}
            </Text>
            <Text component="dd" flex="1 1 300px" miw={0} className="breakable">
              {value || '–'}
            </Text>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
