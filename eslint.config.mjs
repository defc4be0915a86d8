import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx', '**/*.mts', '**/*.cts'];
const tests = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.test.ts', '**/*.test.tsx', 'backend/test/**', 'e2e/**'];

/** A skipped test, or one that skips all others, looks like a passing one. */
const wholeSuite = ['describe', 'it', 'test'].flatMap((object) =>
  ['only', 'skip', 'todo', 'fixme'].map((property) => ({
    object,
    property,
    message: 'Every committed test runs: fix it, or delete it.',
  })),
);

const environment = {
  object: 'process',
  property: 'env',
  message: 'Configuration is read and validated once, in platform/config: inject it from there.',
};

const globalModules = { name: '@nestjs/common', importNames: ['Global'], message: 'Modules import what they use.' };
const entities = { name: 'typeorm', importNames: ['Entity'], message: '@Table says which lists show the rows.' };

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/*.gen.ts',
      'data/',
      '.cache/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      'no-restricted-properties': ['error', ...wholeSuite],
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },

  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // DTOs and library classes are plain data here; spreading or assigning them by shape is intended.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },

  {
    files: ['backend/**/*.ts'],
    rules: {
      // Nest injects by the parameter types that the compiler emits; `import type` would erase them.
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-console': 'error',
      'no-restricted-properties': ['error', ...wholeSuite, environment],
    },
  },
  // The API description is generated in an environment that this program sets up.
  {
    files: ['backend/src/preflight.ts', 'backend/src/platform/config/**', 'backend/src/cli/openapi.ts'],
    rules: { 'no-restricted-properties': ['error', ...wholeSuite] },
  },
  {
    files: ['backend/src/**'],
    rules: { 'no-restricted-imports': ['error', globalModules, entities] },
  },
  {
    files: ['backend/src/platform/platform.module.ts'],
    rules: { 'no-restricted-imports': ['error', entities] },
  },
  {
    files: ['backend/src/platform/database/table.ts'],
    rules: { 'no-restricted-imports': ['error', globalModules] },
  },
  // The benchmark's bare server reads the driver's untyped rows.
  { files: ['backend/bench/**'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  // Command-line programs: their output is their interface.
  { files: ['backend/src/*.ts', 'backend/src/{cli,demo}/**'], rules: { 'no-console': 'off' } },

  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Markup from data is how scripts get in: render text or elements.',
        },
      ],
      // Redux Toolkit declares its plain functions as methods.
      '@typescript-eslint/unbound-method': 'off',
      // `onClick={async () => …}` is fine: mutations report their own failures.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },

  {
    files: tests,
    rules: {
      // `expect(service.method)` only names the method.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
