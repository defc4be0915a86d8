import { Link, useLocation, type LinkProps } from 'react-router-dom';

/** Links to the rows of a figure. If they open on the same screen, closing them goes back here. */
export function RowsLink({ to, ...props }: LinkProps & { to: string }) {
  const { search } = useLocation();
  const isHere = to.startsWith('?');
  return <Link {...props} to={to} {...(isHere && { preventScrollReset: true, state: { behind: search.slice(1) } })} />;
}
