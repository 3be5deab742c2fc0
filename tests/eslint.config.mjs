import { fileURLToPath } from 'node:url';
import astro from 'eslint-plugin-astro';
import accessibility from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { layers } from './lint/layers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
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
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Browser and server count code points, which spreading a string yields.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
    },
  },
  {
    // PocketBase's engine loads modules with `require`, and its exceptions are no instances of Error.
    files: ['pocketbase/hooks/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], accessibility.configs.strict],
  },
  {
    // Each script of an Astro page would make a TypeScript program anew, and `astro check` reads their types.
    files: ['**/*.astro/*.ts'],
    extends: [typescript.configs.disableTypeChecked],
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
  {
    files: ['src/**/*.{ts,tsx,astro}', 'pocketbase/hooks/**/*.ts'],
    plugins: { hamsa: { rules: { layers } } },
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
