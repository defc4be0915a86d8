import { pathToFileURL } from 'node:url';
import { nginxVariables } from './nginx-conf.mjs';
import { inRoot } from './paths.mjs';
import { PlainError } from './command.mjs';

const header = `# Copy this file to .env and uncomment what you need. \`npm start\`, \`npm run dev\` and \`npm run demo\` read it; variables
# that are already set win over their lines here. The start refuses invalid values and names them.
# Each line shows the default, or an example if there is none. A secret may come from a file: JWT_SECRET_FILE=/run/jwt.
# \`npm run api\` writes this file from backend/src/platform/config/variables/variables.ts.
`;

const landingPassword = {
  title: 'Read when the frontend is built',
  name: 'VITE_LANDING_PASSWORD_SHA256',
  about:
    "SHA-256 of the password that opens the landing page: `printf '%s' 'the password' | sha256sum`. Without it the password is `preview`, and the page says so. After a change to this or STUDIO_NAME, the next `npm start` builds again.",
  example: '5975cf1bba432391c94667f5886225f69377c0aa8b9fa21fddfb21c89bcf9092',
};

/** Every variable of the product: the built backend's, nginx.conf's, and those of the frontend's build. */
export async function allVariables() {
  const { VARIABLES } = await import(
    pathToFileURL(inRoot('backend', 'dist', 'platform', 'config', 'variables', 'variables.js'))
  );
  return [...VARIABLES, ...nginxVariables, landingPassword];
}

/** The variables' texts, with a heading whenever the title changes. */
function titled(variables, heading, text) {
  const isFirst = ({ title }, index) => title !== variables[index - 1]?.title;
  return variables.map((one, index) => (isFirst(one, index) ? heading(one.title) : '') + text(one)).join('');
}

const comment = (text) => text.replace(/(.{1,118})(?: |$)/g, '# $1\n');

const exampleLine = ({ name, about, takes, default: value = '', example = value }) =>
  `${comment(takes ? `${about} Must be ${takes}.` : about)}#${name}=${example}\n`;

/** The text of `.env.example`. */
export const environmentExample = (variables) =>
  header + titled(variables, (title) => `\n${`# --- ${title} `.padEnd(79, '-')}\n\n`, exampleLine);

const row = (...cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

const tableRow = ({ name, about, takes, secret, default: value }) =>
  row(`\`${name}\``, about, [takes, secret && 'a secret'].filter(Boolean).join('; '), value ? `\`${value}\`` : '');

const tableHead = row('variable', 'for', 'must be', 'default') + row('---', '---', '---', '---');

const section = /(?<=<!-- variables: .*\n)[^]*(?=<!-- end of variables -->)/;

/** The operations page with current tables. Keeps Prettier from padding their long columns. */
export function withVariables(page, variables) {
  if (!section.test(page)) throw new PlainError('docs/operations.md lacks the markers around its tables of variables.');
  const tables = titled(variables, (title) => `\n### ${title}\n\n${tableHead}`, tableRow);
  return page.replace(section, () => `<!-- prettier-ignore-start -->\n${tables}\n<!-- prettier-ignore-end -->\n`);
}
