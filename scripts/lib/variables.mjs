import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { nginxVariables } from './nginx-conf.mjs';
import { inRoot } from './paths.mjs';
import { PlainError } from './command.mjs';

/** Every variable in `.env.example`, which documents them, with what the built backend and nginx.conf know of it. */
export async function allVariables() {
  const { VARIABLES } = await import(pathToFileURL(inRoot('backend', 'dist', 'platform', 'config', 'variables.js')));
  const known = new Map([...VARIABLES, ...nginxVariables].map((variable) => [variable.name, variable]));
  const [, ...sections] = readFileSync(inRoot('.env.example'), 'utf8').split(/^# --- (.*?) -+$/m);
  return sections.flatMap((section, index) => {
    if (index % 2 === 0) return [];
    const documented = [...section.matchAll(/((?:^# .*\n)+)#(\w+)=/gm)];
    return documented.map(([, comment, name]) => ({
      ...known.get(name),
      ...texts(comment),
      title: sections[index - 1],
      name,
    }));
  });
}

/** What a variable is for, and what it must be. */
function texts(comment) {
  const text = comment.replace(/^# /gm, '').replaceAll('\n', ' ').trim();
  const [, about, takes] = /^(.*) Must be (.*)\.$/.exec(text) ?? [undefined, text];
  return { about, takes };
}

/** The variables' texts, with a heading whenever the title changes. */
function titled(variables, heading, text) {
  const isFirst = ({ title }, index) => title !== variables[index - 1]?.title;
  return variables.map((one, index) => (isFirst(one, index) ? heading(one.title) : '') + text(one)).join('');
}

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
