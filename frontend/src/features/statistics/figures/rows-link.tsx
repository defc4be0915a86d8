import { Link, useLocation, type LinkProps } from 'react-router-dom';

/** Leads to the rows behind a figure. Where they open on the same screen, this stays in place, and is what lies behind. */
export function RowsLink({ to, ...props }: LinkProps & { to: string }) {
  const { search } = useLocation();
  const isHere = to.startsWith('?');
  return <Link {...props} to={to} {...(isHere && { preventScrollReset: true, state: { behind: search.slice(1) } })} />;
}
