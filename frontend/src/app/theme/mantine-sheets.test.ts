import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (file: string) => readFileSync(file, 'utf8');
const sheetOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const mantine = ['node_modules', '../node_modules'].find((place) => existsSync(`${place}/@mantine/core/styles`));

it('loads the sheet of every component of Mantine that is used', () => {
  const used = new Set(
    globSync('src/**/*.tsx').flatMap((file) =>
      [...text(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  );
  const loaded = text('src/app/theme/base-styles.ts') + text('src/app/shell/app-styles.ts');
  const withSheet = [...used].filter((component) => existsSync(`${mantine}/${sheetOf(component)}`));
  expect(withSheet).toContain('Button');
  expect(withSheet.filter((component) => !loaded.includes(sheetOf(component)))).toEqual([]);
});
