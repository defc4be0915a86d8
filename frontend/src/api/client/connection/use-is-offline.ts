import { isServerOutOfReach } from './connection-slice';
import { useApiSelector } from '../store-hooks';

/** True while the server is unreachable, which a bar above every screen says. */
export const useIsOffline = (): boolean =>
  useApiSelector(({ api, connection }) => !api.config.online || isServerOutOfReach(connection));
