import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { RequiredModal } from '@/ui/dialogs/required-modal';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';
import { saveFile } from '@/ui/text/csv';

interface Props {
  /** Null: nothing to show. */
  codes: string[] | null;
  onDone: () => void;
}

/** Shown once: only the button that confirms saving them closes it, not an accidental key. */
export function RecoveryCodesModal({ codes, onDone }: Props) {
  const [savedCodes, setSavedCodes] = useState<string[] | null>(null);
  const isSaved = codes !== null && savedCodes === codes;
  const { release } = useDirtyGuard(codes !== null);
  const finish = () => {
    release();
    onDone();
  };
  const text = codes?.join('\n') ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('factor.codes.copied'));
    } catch {
      toast.failure(t('factor.codes.copyFailed'));
    }
  };
  return (
    <RequiredModal opened={codes !== null} title={t('factor.codes.title')}>
      <Text c="dimmed" mb="md">
        {t('factor.codes.text')}
      </Text>
      <Box
        component="ol"
        display="grid"
        p="md"
        bdrs="md"
        bg="var(--surface-sunken)"
        ff="monospace"
        fz={15}
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: '8px 16px' }}
        aria-label={t('factor.codes.list')}
        tabIndex={-1}
        data-autofocus
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Group gap="xs" my="md">
        <Button variant="default" onClick={() => void copy()}>
          {t('factor.codes.copy')}
        </Button>
        <Button variant="default" onClick={() => saveFile(t('factor.codes.file'), `${text}\n`, 'text/plain')}>
          {t('factor.codes.save')}
        </Button>
      </Group>
      <Group gap="8px 16px">
        <Checkbox
          label={t('factor.codes.kept')}
          checked={isSaved}
          onChange={({ currentTarget }) => setSavedCodes(currentTarget.checked ? codes : null)}
        />
        <Button ml="auto" onClick={finish} disabled={!isSaved}>
          {t('factor.codes.done')}
        </Button>
      </Group>
    </RequiredModal>
  );
}
