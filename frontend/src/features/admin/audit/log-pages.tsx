import { PageLinks } from '../tables/page-links';

/** Entries of a log on one page. */
export const perPage = 50;

interface Props {
  total: number;
  page: number;
  onPage: (page: number) => void;
}

export function LogPages({ total, page, onPage }: Props) {
  if (total <= perPage && page === 1) return null;
  return <PageLinks page={page} pages={Math.max(1, Math.ceil(total / perPage))} onPage={onPage} />;
}
