import { FULL_VERSION } from '../../config/build';
import { sentence } from '../../text/sentence';
import { type Finding, type Installation, orFine, warning } from '../finding';

const AS_ROOT = sentence(
  'system_as_root',
  'The product runs as root. Give it its own user, so that a bug cannot harm the machine.',
);

/** Programs refuse an old Node.js before they load this. */
export function checkRuntime({ config }: Installation): Finding[] {
  const isRoot = config.production && process.getuid?.() === 0;
  const node = process.versions.node;
  return orFine('runtime', `version ${FULL_VERSION} on Node.js ${node}`, isRoot ? [warning('runtime', AS_ROOT)] : []);
}
