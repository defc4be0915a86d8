import { useTranslation } from 'react-i18next';
import type { SystemRouteDto } from '@/api/admin.api';
import classes from './system.module.css';

/** The server's largest bucket. */
const longest = 10_000;

interface Props {
  routes: SystemRouteDto[];
  note: string;
}

/** The slowest routes. */
export function SlowRoutes({ routes, note }: Props) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const milliseconds = (value: number) => t('admin.system.milliseconds', { value: number.format(value) });
  return (
    <section className={classes.section} aria-labelledby="system-routes">
      <h2 id="system-routes" className={classes.heading}>
        {t('admin.system.slow')}
      </h2>
      <p className={classes.text}>{routes.length ? note : t('admin.system.noCalls')}</p>
      {routes.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin.system.call')}</th>
              <th scope="col" className={classes.number}>
                {t('admin.system.requests')}
              </th>
              <th scope="col" className={classes.number}>
                {t('admin.system.mean')}
              </th>
              <th scope="col" className={classes.number}>
                {t('admin.system.most')}
              </th>
            </tr>
          </thead>
          <tbody>
            {routes.map(({ method, route, requests, meanMs, mostMs }) => (
              <tr key={`${method} ${route}`}>
                <td className={classes.route}>
                  {method} {route}
                </td>
                <td className={classes.number}>{number.format(requests)}</td>
                <td className={classes.number}>{milliseconds(meanMs)}</td>
                <td className={classes.number}>
                  {mostMs === null ? t('admin.system.longer', { value: number.format(longest) }) : milliseconds(mostMs)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
