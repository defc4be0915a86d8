import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../dialogs/dirty-guard';
import { serverAnswers } from '../screen/missing-parts';
import { FailureScreen } from './failure-screen';

/** Replaces a part that failed to load. Only a reload helps, because browsers and router cache the failure. */
export function ChunkFailure() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  // Online, the cause is a newer version, which a bar above the page announces.
  useEffect(() => void serverAnswers().then((answers) => setAway(!answers)), []);
  const retry = async () => {
    setBusy(true);
    if (await serverAnswers()) await reloadPage();
    setBusy(false);
  };
  return (
    <FailureScreen
      title={t('common.chunk.title')}
      text={isAway ? t('common.chunk.hint') : undefined}
      actions={
        <Button loading={busy} onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
