import { expect, it } from 'vitest';
import { filledWords, type Namespace } from './locale-files.ts';
import specified from './specified-words.json' with { type: 'json' };

const rows = (['en', 'ar'] as const).flatMap((lang) =>
  Object.entries(specified[lang]).map(
    ([namespace, words]) => [lang, namespace as Namespace, words] as const,
  ),
);

it.each(rows)(
  'the words in %s match the specification in the namespace %s',
  (lang, name, words) => {
    expect(filledWords(lang, name)).toMatchObject(words);
  },
);
