import { Text, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useConfirmProjectWordpressMutation } from '@/api/wordpress.api';
import { t } from '@/i18n';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { LabelButton } from '@/ui/label-button';
import { refusalText } from './wordpress-text';

interface Props {
  projectId: number;
  name: string;
  text: string;
  button: string;
  buttonLabel?: string;
  variant?: ButtonProps['variant'];
}

/** Asks whether a website is a WordPress site; the server looks at it first. */
export function ConfirmSite({ projectId, name, text, button, buttonLabel, variant }: Props) {
  const act = useAction(refusalText);
  const [confirm, { isLoading }] = useConfirmProjectWordpressMutation();
  const confirmSite = async () => {
    if (await act(() => confirm({ id: projectId }).unwrap(), 'wordpress.site.confirmFailed'))
      toast.success(t('wordpress.found.added', { name }));
  };
  return (
    <>
      <Text className="breakable">{isLoading ? t('wordpress.site.looking') : text}</Text>
      <LabelButton
        size="compact-md"
        variant={variant}
        icon={IconPlus}
        aria-label={buttonLabel}
        loading={isLoading}
        onClick={() => void confirmSite()}
      >
        {button}
      </LabelButton>
    </>
  );
}
