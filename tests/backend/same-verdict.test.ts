import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skeletonOf } from '../../pocketbase/hooks/names/look-alikes.ts';
import { isReservedUsername } from '../../pocketbase/hooks/names/reserved-usernames.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import { checkEmail } from '../../src/rules/email.ts';
import { checkChangedPassword, checkPassword } from '../../src/rules/password.ts';
import { checkUsername } from '../../src/rules/username.ts';
import { codeAt, request, signUpMember } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// The forms check inputs with src/rules/. Here the server must give the same verdict on 200 inputs.

const inputs = 200;
/** The random seed is fixed, so that a failure can be reproduced. */
const seed = 20261120;
const draw = <T>(of: fc.Arbitrary<T>) => fc.sample(of, { numRuns: inputs, seed });

const characters = fc.constantFrom(
  'a',
  'Z',
  '7',
  '_',
  '-',
  ' ',
  '.',
  'é',
  'س',
  '٣',
  '👋',
  '\u0007',
);
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: characters, minLength, maxLength });
const mostly = <T>(good: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight: 3, arbitrary: good }, ...others);
const usernames = mostly(
  fc.stringMatching(/^[A-Za-z0-9_-]{2,31}$/),
  fc.constantFrom('admin', 'Dashboard', ''),
  text(0, 32),
);
const emails = mostly(
  fc.stringMatching(/^[a-z]{1,8}[0-9]{6}@[a-z]{1,8}\.(c|co|com)$/),
  fc.stringMatching(/^[a-z.@ -]{0,16}$/),
  fc.stringMatching(/^[a-z]{180,260}@example\.com$/),
);
const passwords = mostly(
  fc.stringMatching(/^[A-Za-z0-9!]{5,12}$/),
  text(0, 12),
  // Lengths around the limits of PocketBase and bcrypt.
  text(60, 74),
);
/** Mostly invalid passwords, as each accepted one costs three bcrypt hashes. */
const changedPasswords = fc.oneof(text(0, 6), fc.stringMatching(/^[a-z0-9]{4,6}$/), text(40, 74));
const server = setUp(() => startServer());

/** Skeletons of the accounts that the tests created, whose look-alikes are taken. */
const taken = new Set<string>();

const verdictOnName = (username: string) =>
  checkUsername(username) ?? (isTaken(username) ? 'username_taken' : null);

const isTaken = (username: string) =>
  isReservedUsername(username) || taken.has(skeletonOf(username.trim()));

/** Returns the first field with an error and its code, in the given order, as a form shows it. */
function first(verdicts: Record<string, string | null>): [string, string] | 'accepted' {
  const found = Object.entries(verdicts).find(([, code]) => code !== null);
  return found ? [found[0], found[1] ?? ''] : 'accepted';
}

it(`sign-up: ${inputs} inputs`, async () => {
  const drawn = draw(fc.record({ email: emails, username: usernames, password: passwords }));
  const accepted = new Set<string>();
  for (const { email, username, password } of drawn) {
    const json = { email, username, password };
    const expected = first({
      email: checkEmail(email),
      username: verdictOnName(username),
      password: checkPassword(password),
    });
    const answer = await request(server, 'POST', signUp.path, { json });
    if (expected === 'accepted') {
      expect([answer.text, json]).toEqual([expect.stringContaining(username), json]);
      accepted.add(username);
      taken.add(skeletonOf(username.trim()));
    } else {
      const [field, code] = expected;
      expect([answer.status, json, codeAt(answer, field)]).toEqual([400, json, code]);
    }
  }
  expect(accepted.size).toBeGreaterThan(5);
  expect(accepted.size).toBeLessThan(inputs - 50);
});

it(`change of the password: ${inputs} inputs`, async () => {
  let { token, password: oldPassword } = await signUpMember(server, 'changer');
  for (const password of draw(changedPasswords)) {
    const json = { password, oldPassword };
    const answer = await request(server, 'POST', '/api/set_password', { token, json });
    const verdict = answer.status === 200 ? null : codeAt(answer, 'password');
    expect([password, verdict]).toEqual([password, checkChangedPassword(password)]);
    if (verdict === null) [token, oldPassword] = [String(answer.body['token']), password];
  }
});
