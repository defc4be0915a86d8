import { FULL_VERSION } from '../../config/build';
import { sentence, sentenceOf } from '../../text/sentence';
import { fault, type Finding, type Installation, orFine, warning } from '../finding';

const OLD_NODE = sentenceOf(
  'system_old_node',
  'This is Node.js {{version}}, and the product needs {{needed}} or newer: install a current one, or start it with npm start.',
);
const AS_ROOT = sentence(
  'system_as_root',
  'The product runs as root. Give it its own user, so that a bug cannot harm the machine.',
);

const NEEDED = [20, 19] as const;

export function checkRuntime({ config }: Installation, node = process.versions.node): Finding[] {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
  const findings: Finding[] = [];
  if (isOld) findings.push(fault('runtime', OLD_NODE({ version: node, needed: NEEDED.join('.') })));
  if (config.production && process.getuid?.() === 0) findings.push(warning('runtime', AS_ROOT));
  return orFine('runtime', `version ${FULL_VERSION} on Node.js ${node}`, findings);
}
