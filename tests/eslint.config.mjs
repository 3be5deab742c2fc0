import astro from 'eslint-plugin-astro';
import accessibility from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { comments } from './lint/comments.mjs';
import { layers } from './lint/layers.mjs';

const scripts = ['**/*.{ts,tsx}'];

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '.cache/',
    '.astro/',
    'pocketbase/pb_data/',
    'pocketbase/hooks/pocketbase.gen.d.ts',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: scripts,
    // Oxlint checks what needs types, in a fraction of the time: tests/oxlint.json.
    extends: [typescript.configs.strict, typescript.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    // PocketBase's engine loads modules with `require`.
    files: ['pocketbase/hooks/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], accessibility.configs.strict],
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    plugins: { hamsa: { rules: { comments, layers } } },
    rules: { 'hamsa/comments': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}', 'pocketbase/hooks/**/*.ts'],
    rules: {
      'hamsa/layers': 'error',
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message:
            'It may throw: src/storage/access.ts. Each entry stands in src/storage/entries.ts.',
        })),
      ],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
);
