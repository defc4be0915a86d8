import { Button } from '@mantine/core';
import {
  IconBriefcase,
  IconPhoto,
  IconReceiptEuro,
  IconSpeakerphone,
  IconStack2,
  IconTemplate,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { categories, type Category, folderAddress } from './library';
import classes from './resources.module.css';

const icons: Record<Category, Icon> = {
  HR: IconUsers,
  Finance: IconReceiptEuro,
  Operations: IconBriefcase,
  SalesMarketing: IconSpeakerphone,
  Projects: IconStack2,
  Templates: IconTemplate,
  Media: IconPhoto,
};

/** The seven categories. A column, or a scrolling row on a narrow screen. */
export function CategoryNav({ current }: { current: Category | undefined }) {
  const list = useRef<HTMLUListElement>(null);

  // On a phone, the selected one may be outside the row.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <nav className={classes.categories} aria-label={t('resources.categories')}>
      <ul ref={list} className="stack">
        {categories.map((category) => {
          const Glyph = icons[category];
          const isCurrent = category === current;
          return (
            <li key={category}>
              <Button
                component={Link}
                to={folderAddress(category)}
                aria-current={isCurrent ? 'page' : undefined}
                variant={isCurrent ? 'light' : 'subtle'}
                color={isCurrent ? undefined : 'gray'}
                justify="flex-start"
                fullWidth
                px="sm"
                fw={500}
                leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
              >
                {t(`resources.category.${category}`)}
              </Button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
