import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureScreen } from './failure-screen';

/** Shown in place of a crashed screen. */
export function CrashScreen({ error }: { error: Error }) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
      <Button variant="default" onClick={() => window.history.back()}>
        {t('common.back')}
      </Button>
    </>
  );
  return (
    <FailureScreen title={t('common.crash.title')} text={error.message} actions={actions}>
      {error.stack && (
        <details>
          <summary>{t('common.crash.details')}</summary>
          <Text component="pre" size="xs" mt="xs" ta="left" className="breakable">
            {error.stack}
          </Text>
        </details>
      )}
    </FailureScreen>
  );
}
