import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { PageHeader } from '@/ui/screen/page-header';
import { useEndDay } from '../session/end-day';

/** For the shortcut on a phone's home screen: a link alone must not end anyone's day. */
export function EndDayScreen() {
  const endDay = useEndDay();
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    await endDay();
    setEnding(false);
  };
  return (
    <>
      <PageHeader title={t('shell.endDay.title')} />
      <Text maw={480} c="dimmed">
        {t('shell.endDay.text')}
      </Text>
      <Group mt="lg">
        <Button loading={isEnding} onClick={end}>
          {t('worktime.header.endDay')}
        </Button>
        <Button component={Link} to="/" variant="default">
          {t('shell.endDay.stay')}
        </Button>
      </Group>
    </>
  );
}
