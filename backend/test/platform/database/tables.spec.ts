import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../../../src/entities';
import { isSecretField } from '../../../src/platform/audit/audit-writer.service';
import { metadataOf } from '../../../src/platform/database/table';

const SOURCE = join(__dirname, '../../../src');

describe('the entities', () => {
  it('are all registered', () => {
    const files = globSync('**/*.entity.ts', { cwd: SOURCE }).map((file) => readFileSync(join(SOURCE, file), 'utf8'));
    const declared = files.flatMap((text) => [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => name!));
    expect(ENTITIES.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  it('declare all columns with a secret’s name as secret, by property and column name', () => {
    const open = ENTITIES.flatMap((entity) => {
      const { name, secret = [] } = metadataOf(entity);
      const columns = getMetadataArgsStorage().filterColumns(entity);
      const alike = columns.filter(({ propertyName, options }) =>
        [propertyName, options.name ?? propertyName].some(isSecretField),
      );
      return alike
        .filter(({ propertyName }) => !secret.includes(propertyName))
        .map((one) => `${name}.${one.propertyName}`);
    });
    expect(open).toEqual([]);
  });

  it('classify every string once as a text, a secret or another string', () => {
    const unclear = ENTITIES.flatMap((entity) => {
      const { name, texts = [], secret = [], strings = [] } = metadataOf(entity);
      const all = [...texts, ...secret, ...strings];
      return all.filter((property, index) => all.indexOf(property) !== index).map((property) => `${name}.${property}`);
    });
    expect(unclear).toEqual([]);
  });
});
