import type { Role } from '../../../platform/access/access';
import type { AppConfig } from '../../../platform/config/app-config';

/** Whether somebody's role must have a second factor. */
export const needsFactor = ({ requireSecondFactor }: AppConfig, role: Role): boolean =>
  requireSecondFactor === 'all' || requireSecondFactor === role;

/** Whether somebody has yet to set one up. */
export const isFactorMissing = (
  config: AppConfig,
  { role, secondFactors }: { role: Role; secondFactors: string | null },
): boolean => secondFactors === null && needsFactor(config, role);
