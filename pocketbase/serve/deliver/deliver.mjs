// Sends push messages or mails for hooks/notify/run-delivery.ts, which describes the input and the output:
// JSON on standard input and on standard output.
import { text } from 'node:stream/consumers';
import { sendLetters, sendMails } from './mail.mjs';
import { makePushKey, sendPushMessages } from './push.mjs';

const works = {
  make_key: makePushKey,
  push: sendPushMessages,
  mail: sendMails,
  letter: sendLetters,
};

const input = JSON.parse(await text(process.stdin));
const output = await works[/** @type {keyof typeof works} */ (input.work)](input);
// Ends connections that are still open: what they were for is decided.
process.stdout.write(JSON.stringify(output), () => process.exit(0));
