import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResourceTreeDto } from '@/api/resources.api';
import classes from './resources.module.css';
import { useFolderName } from './use-folder-name';
import { folderAddress } from './use-library-view';

type Crumbs = ResourceTreeDto['breadcrumbs'];

/** Breadcrumbs of a path before the server has answered. */
export const breadcrumbsOf = (path: string): Crumbs => {
  const names = path.split('/');
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }));
};

/** The path from the category to the current folder. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Crumbs }) {
  const { t } = useTranslation();
  const folderName = useFolderName();
  return (
    <nav className={classes.breadcrumbs} aria-label={t('resources.breadcrumbs')}>
      <ol>
        {breadcrumbs.map((crumb, index) => {
          const isLast = index === breadcrumbs.length - 1;
          return (
            <li key={crumb.path}>
              {index > 0 && <IconChevronRight size={14} stroke={2} aria-hidden />}
              <Link to={folderAddress(crumb.path)} aria-current={isLast ? 'page' : undefined}>
                <bdi>{folderName(crumb)}</bdi>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
