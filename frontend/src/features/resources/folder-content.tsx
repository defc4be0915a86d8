import { Button } from '@mantine/core';
import { IconFolderOpen, IconReceiptEuro, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { isServerAway, type ApiError } from '@/api/errors/api-error';
import { isRefusal, statusErrorText } from '@/api/errors/error-text';
import type { ResourceTreeDto } from '@/api/resources.api';
import { useCurrentUser } from '@/api/session/use-session';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { ListNote } from '@/ui/list/list-note';
import { GridSkeleton, ItemsGrid } from './items-grid';
import { matching } from './library';

interface Props {
  /** undefined until loaded. */
  tree: ResourceTreeDto | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  query: string;
  onClearSearch: () => void;
  /** The action that fills an empty folder. */
  uploadButton: ReactNode;
}

/** The folder's content, why it is empty, or what went wrong. */
export function FolderContent({ tree, error, onRetry, query, onClearSearch, uploadButton }: Props) {
  const { isAdmin } = useCurrentUser();
  const failure = error && (
    <ErrorBanner message={statusErrorText(error)} onRetry={isRefusal(error) ? undefined : onRetry} />
  );
  // Existing content stays while the server is unreachable, and goes if the folder was deleted.
  if (failure && (!tree || !isServerAway(error))) return failure;
  if (!tree) return <GridSkeleton />;
  const { items, total } = tree;
  const found = matching(items, query);
  if (failure && items.length === 0) return failure;
  if (items.length === 0) return <EmptyFolder tree={tree} uploadButton={uploadButton} />;
  if (found.length === 0) {
    return (
      <>
        {failure}
        <EmptyState
          icon={IconSearchOff}
          title={t('resources.empty.search', { query })}
          text={t('resources.empty.searchText')}
        >
          <Button variant="default" onClick={onClearSearch}>
            {t('resources.search.clear')}
          </Button>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {failure}
      {total > items.length && <ListNote>{t('resources.leftOut', { count: total - items.length })}</ListNote>}
      <ItemsGrid items={found} canDelete={isAdmin && !tree.readOnly} />
    </>
  );
}

function EmptyFolder({ tree, uploadButton }: { tree: ResourceTreeDto; uploadButton: ReactNode }) {
  if (!tree.readOnly) {
    return (
      <EmptyState icon={IconFolderOpen} title={t('resources.empty.folder')} text={t('resources.empty.folderText')}>
        {uploadButton}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconReceiptEuro} title={t('resources.empty.costs')} text={t('resources.empty.costsText')}>
      <Button component={Link} to="/finances" variant="default">
        {t('resources.toFinances')}
      </Button>
    </EmptyState>
  );
}
