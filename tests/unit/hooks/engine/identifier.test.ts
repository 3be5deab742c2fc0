import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  IDENTIFIER_PATTERN,
  identifierFrom,
} from '../../../../pocketbase/hooks/engine/identifier.ts';

const digits = fc.stringMatching(/^[0-9a-f]{32}$/);

it('an identifier is a UUID of version 4 that keeps all other random digits', () => {
  fc.assert(
    fc.property(digits, (hex) => {
      const identifier = identifierFrom(hex);
      expect(identifier).toMatch(new RegExp(IDENTIFIER_PATTERN));
      const made = identifier.replaceAll('-', '');
      for (const part of [made.slice(0, 12), made.slice(13, 16), made.slice(17)])
        expect(hex).toContain(part);
    }),
  );
});
