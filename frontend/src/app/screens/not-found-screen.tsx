import { Box, Button, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@/i18n';
import { usePageTitle } from '@/ui/screen/page-title';
import classes from './not-found-screen.module.css';

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
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
