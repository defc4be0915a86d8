import type { Role } from '../../../platform/access';
import type { AppConfig } from '../../../platform/config/app-config';

/** Whether the role requires a second factor. */
export const needsFactor = ({ requireSecondFactor }: AppConfig, role: Role): boolean =>
  requireSecondFactor === 'all' || requireSecondFactor === role;

/** Whether the user still has to set up a required second factor. */
export const isFactorMissing = (
  config: AppConfig,
  { role, secondFactors }: { role: Role; secondFactors: string | null },
): boolean => secondFactors === null && needsFactor(config, role);
