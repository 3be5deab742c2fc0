// Shows a letter of the newsletter, or sends it to every confirmed address:
//   npm run newsletter -- letter.en.md letter.ar.md
//   npm run newsletter -- --send letter.en.md letter.ar.md
// Each file is Markdown in the language that its name ends with, and begins with the subject: `# Subject`.
// Readers of other languages get the English one. Sending signs in to the running server as the admin, by
// SUPERUSER_EMAIL and SUPERUSER_PASSWORD, and with the second factor by a line of the input: the mailed code.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { renderLetter } from './serve/deliver/mail.mjs';
import { hooksOf, lastBuild } from './serve/builds.mjs';
import { root } from './serve/project.mjs';
import { runProgram, say, StartFailure } from './serve/report.mjs';
import { chooseSettings } from './serve/settings.mjs';

/** @typedef {{ lang: string, subject: string, markdown: string }} Text */

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { send: { type: 'boolean', default: false } },
  });
  const texts = positionals.map(readText);
  if (!texts.some(({ lang }) => lang === 'en'))
    throw new StartFailure('a letter needs an English text');
  if (values.send) await send(texts);
  else preview(texts);
});

/** @param {string} path @returns {Text} */
function readText(path) {
  const [, lang = ''] = /\.([a-z]{2})\.md$/.exec(path) ?? [];
  if (!languages().includes(lang)) {
    throw new StartFailure(`${path}: the name must end with a language, such as letter.en.md`);
  }
  const [, subject = '', markdown = ''] = /^# (.+)\r?\n([^]*\S[^]*)$/.exec(read(path)) ?? [];
  if (!subject)
    throw new StartFailure(`${path}: must begin with a subject, "# Subject", and a text`);
  return { lang, subject, markdown };
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartFailure(`${path}: there is no such file`);
  }
}

function languages() {
  return readdirSync(join(root, 'public/locales'));
}

/** Writes what readers will see into files. @param {Text[]} texts */
function preview(texts) {
  const { OPERATOR_NAME, OPERATOR_ADDRESS } = chooseSettings(process.env).siteVariables;
  const hooks = hooksOf(lastBuild());
  const imprint = [OPERATOR_NAME, ...OPERATOR_ADDRESS.split('\n')].filter(Boolean).join(', ');
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-letter-'));
  for (const { lang, ...text } of texts) {
    const {
      letter_otherwise: footer,
      unsubscribe_action: action,
      dir,
    } = JSON.parse(read(join(hooks, `mail.${lang}.json`)));
    const file = join(folder, `letter.${lang}.html`);
    writeFileSync(
      file,
      renderLetter({ ...text, dir, footer, action, imprint, notice: '' }, lang, '#').html,
    );
    say(`${text.subject}: ${file}`);
  }
  say('nothing was sent; add --send to send it');
}

/** @param {Text[]} texts */
async function send(texts) {
  const { address, superuser } = chooseSettings(process.env);
  if (!superuser)
    throw new StartFailure('set SUPERUSER_EMAIL and SUPERUSER_PASSWORD to send a letter');
  const token = await signIn(address, superuser);
  const letter = Object.fromEntries(texts.map(({ lang, ...text }) => [lang, text]));
  const path = '/api/collections/newsletter_letters/records';
  const { readers } = await post(address + path, { texts: letter }, token);
  say(`the letter is being sent to ${readers} addresses`);
}

/**
 * @param {string} address
 * @param {{ email: string, password: string }} superuser
 */
async function signIn(address, { email, password }) {
  const admins = `${address}/api/collections/_superusers`;
  const first = await post(`${admins}/auth-with-password`, { identity: email, password });
  const { mfaId } = first;
  if (!mfaId) return first.token;
  const { otpId } = await post(`${admins}/request-otp`, { email });
  say(`enter the code that was mailed to ${email}:`);
  return (await post(`${admins}/auth-with-otp`, { otpId, mfaId, password: await readLine() }))
    .token;
}

/** Reads a line from the terminal, or from a program. */
async function readLine() {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  throw new StartFailure('no code was entered');
}

/**
 * @param {string} url
 * @param {object} body
 * @param {string} [token]
 * @returns {Promise<Record<string, string>>}
 */
async function post(url, body, token = '') {
  const headers = { 'content-type': 'application/json', authorization: token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {
      throw new StartFailure(`no server answers at ${new URL(url).origin}: start it first`);
    },
  );
  const text = await answer.text();
  // PocketBase answers 401 to a right password that needs the second factor.
  if (answer.ok || text.includes('"mfaId"')) return JSON.parse(text);
  if (text.includes('letter_in_progress')) {
    throw new StartFailure('the letter before is still being sent: try again later');
  }
  if (text.includes('mail_not_set_up')) {
    throw new StartFailure('no mail is set up: set SMTP_HOST for the server, and start it again');
  }
  throw new StartFailure(`the server refused: ${text}`);
}
