import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkey } from '@/ui/use-hotkey';
import classes from './uploads.module.css';

interface Props {
  onChoose: (files: File[]) => void;
  /** The key `u` asks as well; of one button on the screen only. */
  hasKey?: boolean;
}

/** Asks for files, many at once. */
export function UploadButton({ onChoose, hasKey = false }: Props) {
  const { t } = useTranslation('resources');
  const input = useRef<HTMLInputElement>(null);
  const ask = () => input.current?.click();
  useHotkey('u', ask, { enabled: hasKey });
  return (
    <>
      <Button
        leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
        aria-keyshortcuts={hasKey ? 'u' : undefined}
        onClick={ask}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        name="files"
        className={classes.input}
        aria-label={t('chooseFiles')}
        tabIndex={-1}
        multiple
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
