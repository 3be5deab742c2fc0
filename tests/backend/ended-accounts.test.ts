import { describe, expect, it } from 'vitest';
import { refuseAccount } from '../../src/contract/accounts.ts';
import { suspendPerson } from '../../src/contract/desk-people.ts';
import { SECRET_HEADER } from '../../src/contract/request.ts';
import { DAY, dayBefore } from '../../src/rules/days.ts';
import { SUSPENDED_DAYS, UNCONFIRMED_DAYS } from '../../src/rules/terms.ts';
import {
  codeAt,
  newName,
  records,
  request,
  runJob,
  sendMessage,
  signUpMember,
  type Member,
} from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { confirmAddress } from '../support/notifications.ts';
import { askDesk } from '../support/reports.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));

const lastDayOf = ({ id }: Member, at: Server = server) =>
  query(at, 'SELECT confirm_until FROM profiles WHERE id = ?', id)[0]?.['confirm_until'];
const exists = ({ id }: Member) =>
  query(server, 'SELECT id FROM profiles WHERE id = ?', id).length > 0;
const setLastDay = ({ id }: Member, days: number) =>
  execute(
    server,
    'UPDATE profiles SET confirm_until = ? WHERE id = ?',
    dayBefore(Date.now(), days),
    id,
  );

/** Signs somebody up, and waits for the mail that asks to confirm the address. */
async function newcomer(): Promise<Member & { refusal: string }> {
  const member = await signUpMember(server, newName());
  await expect.poll(() => lastDayOf(member)).toBe(dayBefore(Date.now(), -UNCONFIRMED_DAYS));
  const { text } = await mails.nextMail(member.email);
  return { ...member, refusal: /\/auth\/not-me\/#(\S+)/.exec(text)?.[1] ?? '' };
}
const refuse = (secret: string) =>
  request(server, 'POST', refuseAccount.path, { init: { headers: { [SECRET_HEADER]: secret } } });

describe('an account that nobody confirms', () => {
  it('is deleted after its last day, and no other', async () => {
    const [late, early, confirmed, unasked] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
    ];
    setLastDay(late, 1);
    setLastDay(early, 0);
    setLastDay(confirmed, 1);
    await confirmAddress(server, confirmed);
    expect(lastDayOf(confirmed)).toBe('');
    // As one that was made while no mail was set up.
    execute(server, "UPDATE profiles SET confirm_until = '' WHERE id = ?", unasked.id);
    await sendMessage(server, late, 'to nobody any more');
    await runJob(server, 'delete_unconfirmed');
    await expect.poll(() => exists(late)).toBe(false);
    expect([early, confirmed, unasked].map(exists)).toEqual([true, true, true]);
    expect(query(server, 'SELECT id FROM messages WHERE recipient_id = ?', late.id)).toEqual([]);
  });

  it('keeps its last day whatever is asked for, and its owner cannot change it', async () => {
    const member = await newcomer();
    setLastDay(member, -3);
    const { token } = member;
    const json = { confirm_until: '' };
    const answer = await request(server, 'PATCH', records('profiles', member.id), { token, json });
    expect(answer.status).toBe(404);
    expect(lastDayOf(member)).toBe(dayBefore(Date.now(), -3));
  });

  it('has no last day where no mail is set up', async () => {
    const silent = await startServer();
    const member = await signUpMember(silent, 'silent');
    expect(lastDayOf(member, silent)).toBe('');
    await silent.stop();
  });
});

describe('whoever gets the mail about an account of somebody else', () => {
  it('deletes it at once, also after its maker has ended all sessions', async () => {
    const member = await newcomer();
    const { token } = member;
    expect((await request(server, 'POST', '/api/sign_out_everywhere', { token })).status).toBe(204);
    expect((await refuse(member.refusal)).status).toBe(204);
    expect(exists(member)).toBe(false);
    expect(codeAt(await refuse(member.refusal), 'secret')).toBe('link_expired');
  });

  it('deletes none that was confirmed, that has another address, or by a forged link', async () => {
    const [confirmed, moved, other] = [await newcomer(), await newcomer(), await newcomer()];
    await confirmAddress(server, confirmed);
    execute(server, "UPDATE profiles SET email = 'new@example.org' WHERE id = ?", moved.id);
    const [head, , signature] = other.refusal.split('.');
    const forged = [head, moved.refusal.split('.')[1], signature].join('.');
    for (const secret of [confirmed.refusal, moved.refusal, forged, other.token, 'x', '']) {
      expect(codeAt(await refuse(secret), 'secret')).toBe('link_expired');
    }
    expect([confirmed, moved, other].map(exists)).toEqual([true, true, true]);
  });
});

describe('a suspended account', () => {
  const suspend = ({ id }: Member) =>
    askDesk(server, suspendPerson, server.superuser.token, { id, reason: 'harassment', words: '' });
  const age = ({ id }: Member, days: number, state = 'decided') =>
    execute(
      server,
      'UPDATE cases SET state = ?, decided_at = ?, ended_at = ? WHERE profile_id = ?',
      state,
      Date.now() - days * DAY,
      state === 'objected' ? 0 : Date.now() - days * DAY,
      id,
    );

  it('is deleted a year after the decision, unless it was lifted or an objection is open', async () => {
    const [old, young, objected, lifted] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
    ];
    for (const person of [old, young, objected, lifted])
      expect((await suspend(person)).status).toBe(200);
    age(old, SUSPENDED_DAYS + 1);
    age(young, SUSPENDED_DAYS - 1);
    age(objected, SUSPENDED_DAYS + 1, 'objected');
    age(lifted, SUSPENDED_DAYS + 1);
    execute(server, 'UPDATE profiles SET is_suspended = FALSE WHERE id = ?', lifted.id);
    await runJob(server, 'delete_suspended');
    await expect.poll(() => exists(old)).toBe(false);
    expect([young, objected, lifted].map(exists)).toEqual([true, true, true]);
  });
});
