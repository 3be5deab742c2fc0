import { describe, expect, it } from 'vitest';
import {
  checkContact,
  composeMail,
  type Contact,
} from '../../../../src/components/help/contact.ts';

const contact: Contact = {
  name: ' Laila ',
  email: 'laila@example.com',
  subject: 'A question & more?',
  message: 'First line\nsecond = 100%\r\n#third',
};

describe('a message to the support', () => {
  it('needs all four fields, and spaces do not count', () => {
    expect(checkContact({ name: '', email: ' ', subject: '\n', message: '\t' })).toEqual({
      name: 'name_required',
      email: 'email_required',
      subject: 'subject_required',
      message: 'message_required',
    });
  });

  it.each(['laila', 'laila@', '@example.com', 'laila@example', 'lai la@example.com'])(
    'is refused with the e-mail address %s',
    (email) => {
      expect(checkContact({ ...contact, email })).toEqual({ email: 'email_invalid' });
    },
  );

  it('is accepted without errors', () => {
    expect(checkContact({ ...contact, email: ' laila@example.com ' })).toEqual({});
  });
});

describe('the mailto URL', () => {
  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address.replaceAll('+', '%2B'));
    return { to: pathname, ...Object.fromEntries(searchParams) };
  };

  it('contains subject, text and sender, with the line breaks of mails', () => {
    const address = composeMail('support@hamsa.example', contact);
    expect(address).not.toMatch(/[\s+#]/);
    expect(read(address)).toEqual({
      to: 'support@hamsa.example',
      subject: 'A question & more?',
      body: 'First line\r\nsecond = 100%\r\n#third\r\n\r\nLaila\r\nlaila@example.com',
    });
  });

  it('contains Arabic, a plus and emoji unchanged', () => {
    const arabic = { ...contact, name: 'ليلى', subject: 'سؤال + طلب', message: 'مرحبًا 👋🏽' };
    expect(read(composeMail('a@b.co', arabic))).toMatchObject({
      subject: 'سؤال + طلب',
      body: 'مرحبًا 👋🏽\r\n\r\nليلى\r\nlaila@example.com',
    });
  });

  it('gets no other recipient or field from the input', () => {
    const sly = {
      ...contact,
      subject: 'x&bcc=thief@bad.example',
      message: '&to=thief@bad.example',
    };
    expect(Object.keys(read(composeMail('a@b.co', sly)))).toEqual(['to', 'subject', 'body']);
  });

  it('survives half an emoji', () => {
    const half = { ...contact, message: 'a\ud83d' };
    expect(read(composeMail('a@b.co', half))).toMatchObject({
      body: expect.stringContaining('a\ufffd') as string,
    });
  });
});
