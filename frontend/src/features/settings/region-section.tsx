import { Select } from '@mantine/core';
import { t } from '@/i18n';
import { useGetRegionQuery, useSetRegionMutation } from '@/api/payroll.api';
import { ListState } from '@/shared/list-state';
import { fromOption, regionOptions, toOption } from '@/shared/studio/regions';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';

/** Whose public holidays apply to the user. */
export function RegionSection() {
  const query = useGetRegionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setRegion, { isLoading, originalArgs }] = useSetRegionMutation();
  const act = useAction();
  const choose = async (value: string) => {
    const regionInputDto = { region: fromOption(value) };
    if (await act(() => setRegion({ regionInputDto }).unwrap(), 'region.failed')) toast.success(t('region.saved'));
  };
  if (!query.data) return <ListState query={query} rows={1} />;
  const { region } = isLoading && originalArgs ? originalArgs.regionInputDto : query.data;
  return (
    <Select
      maw={320}
      aria-label={t('region.title')}
      data={regionOptions(query.data.usual)}
      value={toOption(region)}
      onChange={(value) => value && void choose(value)}
      searchable
    />
  );
}
