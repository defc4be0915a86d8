import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/session.api';
import { LogoMark } from '@/ui/logo-mark';
import classes from './brand.module.css';

/** Logo and name of the studio; links to Home. */
export function Brand() {
  const { data: config } = useGetConfigQuery();
  return (
    <Link to="/" className={classes.brand}>
      <LogoMark size={24} />
      <span className="truncate">{config?.studioName ?? 'Studio'}</span>
    </Link>
  );
}
