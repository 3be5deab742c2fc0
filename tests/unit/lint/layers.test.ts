import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { layers } from '../../lint/layers.mjs';

function complaints(file: string, source: string): string[] {
  const config = {
    plugins: { hamsa: { rules: { layers } } },
    rules: { 'hamsa/layers': 2 },
  } as const;
  const messages = new Linter().verify(`import '${source}';`, [{ files: ['**'], ...config }], file);
  return messages.map(({ message }) => message);
}

describe('a file', () => {
  it.each([
    ['src/islands/profile/SendForm.tsx', '../dashboard/MessageCard.tsx'],
    ['src/islands/profile/SendForm.tsx', '@/islands/auth/AuthCard.tsx'],
    ['src/islands/profile/SendForm.tsx', 'pocketbase'],
    ['src/stores/inbox/inbox.ts', 'pocketbase'],
    ['src/stores/inbox/inbox.ts', '../../islands/profile/SendForm.tsx'],
    ['src/api/messages.ts', '../stores/inbox/inbox.ts'],
    ['src/ui/Button.tsx', '../stores/inbox/inbox.ts'],
    ['src/storage/access.ts', '../rules/message.ts'],
    ['src/islands/profile/SendForm.tsx', '../../storage/access.ts'],
    ['src/ui/Button.tsx', '../i18n/words.ts'],
    ['src/rules/message.ts', '../api/messages.ts'],
    ['src/rules/message.ts', '../i18n/format.ts'],
    ['src/components/Header.astro', '../pages/index.astro'],
    ['pocketbase/hooks/sending/messages.ts', '../../../src/api/messages.ts'],
    ['pocketbase/hooks/sending/messages.ts', 'pocketbase'],
  ])('%s may not import %s', (file, source) => {
    expect(complaints(file, source)).toEqual([expect.stringContaining(source)]);
  });

  it.each([
    ['src/pages/[lang]/index.astro', '@/layouts/Base.astro'],
    ['src/islands/profile/SendForm.tsx', './Counter.tsx'],
    ['src/islands/profile/SendForm.tsx', '../../stores/visitor/sending.ts'],
    ['src/islands/profile/SendForm.tsx', '@/rules/message.ts'],
    ['src/stores/inbox/inbox.ts', '../../api/messages.ts'],
    ['src/api/client.ts', 'pocketbase'],
    ['src/api/session-entry.ts', '../storage/access.ts'],
    ['src/rules/message.ts', './text.ts'],
    ['pocketbase/hooks/pages/visitor-language.ts', '../../../src/i18n/locales.ts'],
    ['pocketbase/hooks/sending/messages.ts', '../../../src/rules/message.ts'],
    ['tests/unit/rules/message.test.ts', '../../../src/rules/message.ts'],
  ])('%s may import %s', (file, source) => {
    expect(complaints(file, source)).toEqual([]);
  });
});
