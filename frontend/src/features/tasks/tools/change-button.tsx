import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ChangeForm } from './change-form';

interface Props {
  ids: ReadonlySet<number>;
  onDone: () => void;
}

/** Opens the form for changing the selected tasks. */
export function ChangeButton({ ids, onDone }: Props) {
  const { t } = useTranslation();
  // The selection at that time: the list continues to refresh behind the form.
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => setChosen([...ids])}
      >
        {t('tasks.bulk.change')}
      </Button>
      <FormModal
        opened={chosen !== null}
        onClose={close}
        title={t('tasks.bulk.changeTitle', { count: chosen?.length ?? 0 })}
      >
        <ChangeForm ids={chosen ?? []} onClose={close} onDone={onDone} />
      </FormModal>
    </>
  );
}
