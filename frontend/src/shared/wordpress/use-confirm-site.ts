import { useConfirmProjectWordpressMutation } from '@/api/wordpress.api';
import { t } from '@/i18n';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { refusalText } from './wordpress-text';

/** Confirms that a project's website is a WordPress site; the server looks at it first. */
export function useConfirmSite() {
  const act = useAction(refusalText);
  const [confirm, { isLoading: isConfirming }] = useConfirmProjectWordpressMutation();
  const confirmSite = async (projectId: number, name: string) => {
    if (await act(() => confirm({ id: projectId }).unwrap(), 'wordpress.site.confirmFailed'))
      toast.success(t('wordpress.found.added', { name }));
  };
  return { confirmSite, isConfirming };
}
