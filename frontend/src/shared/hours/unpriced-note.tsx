import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { formatDuration } from '@/ui/text/dates';

/** For admins: says that a sum of labour leaves out people without a rate. */
export const UnpricedNote = ({
  minutes = 0,
  className,
}: {
  minutes?: number | undefined;
  className?: string | undefined;
}) =>
  minutes > 0 && (
    <Text c="var(--warning)" fz={13} mb="sm" className={className}>
      {t('projectHours.unpriced', { hours: formatDuration(minutes) })}{' '}
      <Anchor component={Link} to="/worktime/hours" inherit underline="always">
        {t('projectHours.setRates')}
      </Anchor>
    </Text>
  );
