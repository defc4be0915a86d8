import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from '@/i18n';
import type { FoundWordpressDto } from '@/api/wordpress.api';
import { shortAddress } from '@/shared/sites/site-cell';
import { useConfirmSite } from '@/shared/wordpress/use-confirm-site';
import { LabelButton } from '@/ui/label-button';
import classes from './wordpress.module.css';

function FoundSite({ projectId, name, url }: FoundWordpressDto) {
  const { confirmSite, isConfirming } = useConfirmSite();
  return (
    <li className="entry">
      <Text className="breakable">
        {t('wordpress.found.text', { address: shortAddress(url) })}{' '}
        <Text span inherit c="dimmed">
          {isConfirming ? t('wordpress.site.looking') : name}
        </Text>
      </Text>
      <LabelButton
        size="compact-md"
        variant="default"
        icon={IconPlus}
        aria-label={t('wordpress.found.addOne', { name })}
        loading={isConfirming}
        onClick={() => void confirmSite(projectId, name)}
      >
        {t('wordpress.found.add')}
      </LabelButton>
    </li>
  );
}

/** Websites that look like WordPress, for a person to confirm. */
export const FoundSites = ({ found }: { found: readonly FoundWordpressDto[] }) => (
  <ul className={classes.list} aria-label={t('wordpress.found.title')} style={{ marginBottom: 20 }}>
    {found.map((site) => (
      <FoundSite key={site.projectId} {...site} />
    ))}
  </ul>
);
