import { globSync, readFileSync } from 'node:fs';
import { checkPlaceholders } from './facts.ts';

/** Placeholders that are filled in when the UI texts are shown. */
const runtimePlaceholders = [
  ...['about', 'across', 'address', 'axes', 'before', 'bits', 'count', 'counted', 'country'],
  ...['date', 'day', 'done', 'down', 'email', 'error', 'existing', 'held', 'host', 'language'],
  ...[
    'languages',
    'least',
    'length',
    'max',
    'min',
    'month',
    'name',
    'number',
    'offer',
    'peak',
    'percent',
  ],
  ...['pocketbase', 'policy', 'prompt', 'reactions', 'reason', 'reply', 'step', 'steps'],
  ...['strength', 'subject', 'suggestion', 'support', 'table', 'tag', 'target', 'text', 'time'],
  ...['used', 'username', 'version', 'word', 'words'],
];

/** Stops the build if a UI text contains an unknown placeholder. */
export const checkedWords = {
  name: 'checked-words',
  hooks: {
    'astro:config:setup': () => {
      for (const file of globSync('public/locales/*/*.json')) {
        checkPlaceholders(readFileSync(file, 'utf8'), file, runtimePlaceholders);
      }
    },
  },
};
