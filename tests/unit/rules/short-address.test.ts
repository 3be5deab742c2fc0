import { expect, it } from 'vitest';
import { shortAddress, usernameOfPath } from '../../../src/rules/short-address.ts';
import { USERNAME_MAX } from '../../../src/rules/username.ts';

it('a short address is the site and the name, without a language', () => {
  expect(shortAddress('https://hamsa.example', 'Laila')).toBe('https://hamsa.example/Laila');
  expect(shortAddress('hamsa.example:8090', 'a_b-1')).toBe('hamsa.example:8090/a_b-1');
});

it.each([
  ['/laila', 'laila'],
  ['/laila/', 'laila'],
  ['/LaiLa_-1', 'LaiLa_-1'],
  [`/${'a'.repeat(USERNAME_MAX)}`, 'a'.repeat(USERNAME_MAX)],
])('%j is the address of %s', (path, username) => {
  expect(usernameOfPath(path)).toBe(username);
});

it.each([
  ...['', '/', '//', '/ab', '/en', `/${'a'.repeat(USERNAME_MAX + 1)}`, 'laila', '//laila'],
  ...['/laila//', '/en/laila', '/laila/more', '/robots.txt', '/.env', '/..', '/ laila', '/laila '],
  ...['/lai la', '/laila\n', '/laila\r\nx', '/laila\\', '/laïla', '/ليلى', '/laila%20', '/laila?a'],
])('%j is no short address', (path) => {
  expect(usernameOfPath(path)).toBeNull();
});
