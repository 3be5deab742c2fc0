import { describe, expect, it } from 'vitest';
import { listInbox as contract } from '../../src/contract/messages.ts';
import { NOTICE_HEADER } from '../../src/contract/request.ts';
import { liftSuspension, suspendPerson } from '../../src/contract/desk-people.ts';
import { pictures } from '../../src/rules/pictures.ts';
import {
  codeAt,
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  submitForm,
  type Answer,
  type Member,
} from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { askDesk, signInAgain } from '../support/reports.ts';
import { consent, exchange, personWith } from '../support/google.ts';
import { connect } from '../support/live-connection.ts';
import { startMailServer } from '../support/mail-server.ts';
import { channels, choose, confirmAddress, notifyOwners } from '../support/notifications.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { answerBack, look, newSecret, reply, sendWithLink } from '../support/sender-links.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
let number = 0;

const mails = setUp(() => startMailServer());
const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: { ...mails.env, ...oauth.env } }));

const newMember = () => signUpMember(server, `Person-${(number += 1)}`);
const suspend = ({ id }: Member, words = '') =>
  askDesk(server, suspendPerson, server.superuser.token, { id, reason: 'harassment', words });
const lift = ({ id }: Member) => askDesk(server, liftSuspension, server.superuser.token, { id });
const signIn = ({ email, password }: Member) =>
  request(server, 'POST', '/api/collections/profiles/auth-with-password', {
    json: { identity: email, password },
  });

/** Returns everything by which two answers could be told apart: status, bytes, and headers but the time. */
const seen = ({ status, text, headers }: Answer) => {
  const { date: _, ...rest } = Object.fromEntries(headers);
  return { status, text, headers: rest };
};

/** Writes a public message with a public answer. */
async function publishAnswer(owner: Member): Promise<string> {
  const id = await sendMessage(server, owner, 'What do you like?');
  await request(server, 'PATCH', records('messages', id), {
    token: owner.token,
    json: { is_public: true },
  });
  await reply(server, owner, id, 'Tea', { is_public: true });
  return id;
}

describe('the page of a suspended member', () => {
  it('is like that of a name that nobody has, and whole again once lifted', async () => {
    const owner = await newMember();
    const message = await publishAnswer(owner);
    const paths = (name: string) => [
      `/${name}`,
      `/${name}/`,
      `/en/${name}`,
      `/ar/${name}?page=2`,
      `/en/${name}/answers`,
      `/en/${name}/${message}`,
      `/api/public-profile/${name}`,
      `/api/public-profile/${name}?answered=true`,
      `/api/public-profile/${name}?page=2`,
    ];
    const read = async (name: string) => {
      const answers = paths(name).map((path) => request(server, 'GET', path));
      return (await Promise.all(answers)).map(seen);
    };
    const before = await read(owner.username);
    await suspend(owner);
    const nobody = owner.username.replace('Person', 'Nobody');
    const renamed = (await read(nobody)).map(({ text, ...rest }) => ({
      ...rest,
      text: text.replaceAll(nobody, owner.username),
    }));
    expect(await read(owner.username)).toEqual(renamed);
    expect(renamed.map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 404, 404, 404, 404,
    ]);
    await lift(owner);
    // Only some pages are compressed, so that their headers differ.
    const texts = (answers: typeof before) => answers.map(({ status, text }) => [status, text]);
    expect(texts(await read(owner.username))).toEqual(texts(before));
    expect(before[2]?.text).toContain('What do you like?');
  });

  it('has no picture any more', async () => {
    const owner = await newMember();
    const body = new FormData();
    body.set('avatar', new Blob([grayJpeg(pictures.avatar)], { type: 'image/jpeg' }), 'a.jpg');
    const saved = await request(server, 'PATCH', records('profiles', owner.id), {
      token: owner.token,
      init: { body },
    });
    const path = `/api/files/profiles/${owner.id}/${String(saved.body['avatar'])}`;
    expect((await request(server, 'GET', path)).status).toBe(200);
    await suspend(owner);
    const gone = path.replace(owner.id, '11111111-1111-4111-8111-111111111111');
    expect(seen(await request(server, 'GET', path))).toEqual(
      seen(await request(server, 'GET', gone)),
    );
    await lift(owner);
    expect((await request(server, 'GET', path)).status).toBe(200);
  });
});

describe('nobody writes to a suspended member:', () => {
  it('a script and a form are told that the recipient is gone, as for an unknown one', async () => {
    const owner = await newMember();
    await suspend(owner);
    const unknown = '11111111-1111-4111-8111-111111111111';
    const send = (recipient_id: string, token?: string) =>
      request(server, 'POST', records('messages'), {
        token,
        json: { recipient_id, content: 'a whisper' },
      });
    const refused = await send(owner.id);
    expect(codeAt(refused, 'recipient_id')).toBe('recipient_gone');
    expect(seen(refused)).toEqual(seen(await send(unknown)));
    const { token } = await newMember();
    expect(seen(await send(owner.id, token))).toEqual(seen(await send(unknown, token)));
    const submit = (recipient_id: string) =>
      submitForm(server, 'en', { recipient_id, content: 'a whisper' });
    expect(seen(await submit(owner.id))).toEqual(seen(await submit(unknown)));
    await lift(owner);
    expect((await send(owner.id)).status).toBe(204);
  });

  it('the sender of an earlier message sees no answer, and cannot answer back', async () => {
    const owner = await newMember();
    const secret = newSecret();
    await sendWithLink(server, owner, secret);
    const [message] = (await listInbox(server, owner)).items;
    const fields = { for_sender: true, may_answer: true };
    await reply(server, owner, String(message?.id), 'Yes', fields);
    const before = await look(server, secret);
    expect(before.text).toContain('Yes');
    await suspend(owner);
    expect(seen(await look(server, secret))).toEqual(seen(await look(server, newSecret())));
    const refused = await answerBack(server, owner, secret);
    expect(seen(refused)).toEqual(seen(await answerBack(server, owner, newSecret())));
    await lift(owner);
    expect(seen(await look(server, secret))).toEqual(seen(before));
    expect((await answerBack(server, owner, secret)).status).toBe(204);
  });

  it('nothing that waited is sent to its owner', async () => {
    const owner = await newMember();
    // Two mails come: one asks to confirm the address, one says that the account was suspended.
    const asked = await mails.nextMail(owner.email);
    await confirmAddress(server, owner);
    await choose(server, owner, { mail: 'at_once' });
    await sendMessage(server, owner, 'a whisper');
    await suspend(owner);
    const told = [asked, await mails.nextMail(owner.email)];
    await notifyOwners(server);
    await mails.settled();
    expect(mails.received.filter(({ to }) => to === owner.email)).toEqual(told);
    const [row] = channels(server).filter((channel) => channel['profile_id'] === owner.id);
    expect(row?.['due_at']).toBe(0);
  });
});

describe('a suspended member signs in', () => {
  it('no more: all sessions and live lines have ended', async () => {
    const owner = await newMember();
    const line = await connect(server);
    await line.subscribe(owner.token);
    await suspend(owner);
    await line.ended;
    const { token } = owner;
    expect((await request(server, 'GET', contract.path, { token })).status).toBe(401);
    const refresh = '/api/collections/profiles/auth-refresh';
    expect((await request(server, 'POST', refresh, { token })).status).toBe(401);
  });

  it('with a wrong password, and is told nothing', async () => {
    const owner = await newMember();
    const before = await signIn({ ...owner, password: 'wrong' });
    await suspend(owner);
    const after = await signIn({ ...owner, password: 'wrong' });
    expect(seen(after)).toEqual(seen(before));
    expect(after.headers.get(NOTICE_HEADER)).toBeNull();
  });

  it('with the right password, and is led to the reason', async () => {
    const owner = await newMember();
    await suspend(owner, 'You wrote three times.');
    const refused = await signIn(owner);
    expect(refused.status).toBe(403);
    expect(codeAt(refused, 'identity')).toBe('suspended');
    expect(refused.text).not.toContain('token"');
    const secret = refused.headers.get(NOTICE_HEADER) ?? '';
    const notice = await request(server, 'GET', '/api/notice', {
      init: { headers: { 'Sender-Secret': secret } },
    });
    expect(notice.body).toMatchObject({
      action: 'suspend',
      reason: 'harassment',
      words: 'You wrote three times.',
      username: owner.username,
    });
    await lift(owner);
    await signInAgain(server, owner);
    expect((await request(server, 'GET', contract.path, owner)).status).toBe(200);
  });

  it('with the second factor on, and gets no code', async () => {
    const owner = await newMember();
    await confirmAddress(server, owner);
    execute(server, 'UPDATE profiles SET two_factor = TRUE WHERE id = ?', owner.id);
    const first = await signIn(owner);
    const mfaId = String(first.body['mfaId']);
    await suspend(owner);
    expect(codeAt(await signIn(owner), 'identity')).toBe('suspended');
    const asked = await request(server, 'POST', '/api/collections/profiles/request-otp', {
      json: { email: owner.email, mfaId },
    });
    expect(codeAt(asked, 'mfaId')).toBe('mfa_invalid');
  });

  it('with Google, also unconfirmed, and no link is kept', async () => {
    const owner = await newMember();
    await suspend(owner);
    const given = await consent(server, oauth, personWith(owner.email));
    const refused = await exchange(server, given);
    expect([refused.status, codeAt(refused, 'identity')]).toEqual([403, 'suspended']);
    expect(refused.headers.get(NOTICE_HEADER)).not.toBeNull();
    const links = query(server, 'SELECT * FROM _externalAuths WHERE recordRef = ?', owner.id);
    expect(links).toEqual([]);
    await lift(owner);
    expect((await signIn(owner)).status).toBe(200);
  });
});

it('an admin who suspends in the console ends the sessions, too', async () => {
  const owner = await newMember();
  const line = await connect(server);
  await line.subscribe(owner.token);
  const { status } = await request(server, 'PATCH', records('profiles', owner.id), {
    token: server.superuser.token,
    json: { is_suspended: true },
  });
  expect(status).toBe(200);
  await line.ended;
  expect((await request(server, 'GET', contract.path, owner)).status).toBe(401);
  const refused = await signIn(owner);
  expect(codeAt(refused, 'identity')).toBe('suspended');
  expect(refused.headers.get(NOTICE_HEADER)).toBeNull();
});
