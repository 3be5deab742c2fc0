import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkEmail } from '../../src/rules/email.ts';
import { checkChangedPassword, checkPassword } from '../../src/rules/password.ts';
import { isReservedUsername } from '../../src/rules/reserved-usernames.ts';
import { checkUsername } from '../../src/rules/username.ts';
import {
  codeAt,
  records,
  request,
  signUpMember,
  type Answer,
  type Member,
} from '../support/api.ts';
import { startServer, type Server } from '../support/server.ts';

// The form and the server say the same about the same inputs, accepted or refused.

const INPUTS = 200;
const BCRYPT_MAX_BYTES = 72;
/** The same inputs in every run. */
const sample = <T>(inputs: fc.Arbitrary<T>) =>
  fc.sample(inputs, { numRuns: INPUTS, seed: 20261120 });

/** One character of these. */
const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));

const awkward = fc.constantFrom(
  'ä',
  'É',
  'ه',
  '٣',
  '🌿',
  'e\u0301',
  ' ',
  '\u00a0',
  '\t',
  '\u0000',
  '\u200b',
  '<',
  "'",
);
const word = fc.string({
  unit: fc.oneof(oneOf('abcXYZ019_-.@'), awkward),
  maxLength: 34,
});

const usernames = fc.oneof(
  word,
  fc.string({ unit: oneOf('abcXYZ019_-'), minLength: 1, maxLength: 33 }),
  fc.constantFrom('dashboard', 'Admin', '  spaced  ', 'ab', 'a'.repeat(31)),
);
const emails = fc.oneof(
  word,
  fc.emailAddress(),
  fc.tuple(word, word).map(([name, domain]) => `${name}@${domain}`),
  fc.constantFrom(
    'a@b',
    'a@b.c',
    '@b.cd',
    'a@',
    'a@b..cd',
    'a.@b.cd',
    'a@-b.cd',
    'ä@b.cd',
    'a@b.cd ',
  ),
);
const passwords = fc.oneof(
  word,
  fc.string({ unit: oneOf('abcABC123!é'), minLength: 4, maxLength: 20 }),
  fc.constantFrom(
    'Secret123',
    'A1'.repeat(35),
    'A1'.repeat(36),
    'س'.repeat(40),
    'É1aaaaaa',
    'A٣aaaaaa',
  ),
);

// Each accepted input costs a bcrypt.
vi.setConfig({ testTimeout: 120_000 });

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What the server said: null, a code, or a refusal of PocketBase's own without one. */
function verdictOf(answer: Answer, field: string): string | null {
  if (answer.status < 400) return null;
  return codeAt(answer, field) ?? 'refused without a code';
}

const forget = (id: unknown) =>
  request(server, 'DELETE', records('profiles', String(id)), { token: server.superuser.token });

async function signUp(account: { email: string; username: string; password: string }) {
  const json = { ...account, passwordConfirm: account.password };
  const answer = await request(server, 'POST', records('profiles'), { json });
  if (answer.status === 200) await forget(answer.body['id']);
  return answer;
}

describe('a sign-up', () => {
  const good = { email: 'good@example.com', username: 'good-name', password: 'Secret123' };

  it(`gives the same verdict on ${INPUTS} usernames`, async () => {
    for (const username of sample(usernames)) {
      const form =
        checkUsername(username) ?? (isReservedUsername(username) ? 'username_taken' : null);
      const answer = await signUp({ ...good, username });
      expect([username, verdictOf(answer, 'username')]).toEqual([username, form]);
    }
  });

  it(`gives the same verdict on ${INPUTS} e-mail addresses`, async () => {
    for (const email of sample(emails)) {
      // The form trims an address before it sends it.
      const answer = await signUp({ ...good, email: email.trim() });
      expect([email, verdictOf(answer, 'email')]).toEqual([email, checkEmail(email)]);
    }
  });

  it(`gives the same verdict on ${INPUTS} passwords`, async () => {
    for (const password of sample(passwords)) {
      const answer = await signUp({ ...good, password });
      // PocketBase cannot hash what bcrypt does not take, and says so before a hook could name the reason.
      const isHashable = Buffer.byteLength(password) <= BCRYPT_MAX_BYTES;
      const form = isHashable ? checkPassword(password) : 'refused without a code';
      expect([password, verdictOf(answer, 'password')]).toEqual([password, form]);
    }
  });
});

describe('the settings', () => {
  it(`give the same verdict on ${INPUTS} new passwords`, async () => {
    let member: Member = await signUpMember(server, 'changing');
    for (const password of sample(passwords)) {
      const answer = await request(server, 'PATCH', records('profiles', member.id), {
        token: member.token,
        json: { oldPassword: member.password, password, passwordConfirm: password },
      });
      const form = checkChangedPassword(password);
      expect([password, verdictOf(answer, 'password')]).toEqual([password, form]);
      if (answer.status !== 200) continue;
      await forget(member.id);
      member = await signUpMember(server, 'changing');
    }
  });
});

describe('the profile setup', () => {
  it(`gives the same verdict on ${INPUTS} usernames`, async () => {
    const member = await signUpMember(server, 'unnamed');
    for (const typed of sample(usernames)) {
      // The page trims and lowercases what is typed.
      const username = typed.trim().toLowerCase();
      await request(server, 'PATCH', records('profiles', member.id), {
        token: server.superuser.token,
        json: { needs_profile_setup: true },
      });
      const answer = await request(server, 'PATCH', records('profiles', member.id), {
        token: member.token,
        json: { username, needs_profile_setup: false },
      });
      const form =
        checkUsername(username) ?? (isReservedUsername(username) ? 'username_taken' : null);
      expect([username, verdictOf(answer, 'username')]).toEqual([username, form]);
    }
  });
});
