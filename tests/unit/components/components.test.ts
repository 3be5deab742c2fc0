import { describe, expect, it } from 'vitest';
import { assess, assessmentCategories } from '../../../src/components/guides/assess.ts';
import { checkContact, composeMail, type Contact } from '../../../src/components/help/contact.ts';
import { arabic, hebrew, keyRows } from '../../../src/components/keyboards/layouts.ts';

type Answers = Parameters<typeof assess>[0];

/** Returns nine ratings with this sum, in three categories. */
function answersOf(score: number): Answers {
  const ratings = Array.from({ length: 9 }, (_, index) => Math.floor((score + index) / 9));
  return {
    communication: ratings.slice(0, 3),
    trust: ratings.slice(3, 6),
    support: ratings.slice(6),
  };
}

describe('an assessment of', () => {
  it.each([
    // The next band begins above 60 percent, not at exactly 60.
    [27, 60, 'band_weak'],
    [28, 62, 'band_good'],
    // The next band begins above 80 percent, not at exactly 80.
    [36, 80, 'band_good'],
    [37, 82, 'band_strong'],
  ] as const)('%i of 45 points has %i percent: %s', (score, percent, band) => {
    const answers = answersOf(score);
    const ratings = Object.values(answers).flat();
    expect(ratings.reduce((sum, rating) => sum + rating)).toBe(score);
    expect(Math.min(...ratings)).toBeGreaterThan(0);
    expect(Math.max(...ratings)).toBeLessThan(6);
    expect(assess(answers)).toMatchObject({ left: 0, percent, band });
  });
});

it.each([
  [[5, 5, 5], [3, 3, 3], [4, 4, 4], [100, 60, 80], ['trust']],
  [
    [5, 5, 5],
    [3, 3, 3],
    [2, 3, 4],
    [100, 60, 60],
    ['trust', 'support'],
  ],
  [[1, 1, 1], [1, 1, 1], [1, 1, 1], [20, 20, 20], []],
  // No axis is the weakest until all statements are rated.
  [[5, 5, 5], [3, 3, 3], [1, 1], [100, 60, 13], []],
])(
  'the ratings %j, %j and %j have the percentages %j and the weakest axes %j',
  (communication, trust, support, shares, weakest) => {
    const assessment = assess({ communication, trust, support });
    expect(assessment?.axes).toEqual(
      assessmentCategories.map((axis, index) => ({ axis, percent: shares[index] })),
    );
    expect(assessment?.weakest).toEqual(weakest);
  },
);

const contact: Contact = {
  name: ' Laila ',
  email: 'laila@example.com',
  subject: 'A question & more?',
  message: 'First line\nsecond = 100%\r\n#third',
};

it('a message to the support needs all four fields, and spaces do not count', () => {
  expect(checkContact({ name: '', email: ' ', subject: '\n', message: '\t' })).toEqual({
    name: 'name_required',
    email: 'email_required',
    subject: 'subject_required',
    message: 'message_required',
  });
  expect(checkContact({ ...contact, email: 'laila@' })).toEqual({ email: 'email_invalid' });
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

  it('gets no other recipient or field from the input', () => {
    const sly = {
      ...contact,
      subject: 'x&bcc=thief@bad.example',
      message: '&to=thief@bad.example',
    };
    expect(Object.keys(read(composeMail('a@b.co', sly)))).toEqual(['to', 'subject', 'body']);
  });
});

const codes = keyRows.flat();

describe.each([
  ['Arabic', arabic],
  ['Hebrew', hebrew],
])('the %s layout', (_, layout) => {
  it('has both levels of every key, and no other key', () => {
    expect(Object.keys(layout).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const [base, shift] = layout[code];
      expect(base, code).not.toBe('');
      expect(shift, code).not.toBe('');
      expect(shift, code).not.toBe(base);
    }
  });

  it('types no character with two keys', () => {
    const typed = Object.values(layout).flat();
    expect(typed.filter((text, index) => typed.indexOf(text) !== index)).toEqual([]);
  });
});

it('the Arabic layout has the alphabet, letters with hamza, and diacritics', () => {
  const typed = Object.values(arabic).flat().join('');
  const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي';
  const marks = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652';
  for (const letter of letters + marks + 'ـ،؛؟') {
    expect(typed).toContain(letter);
  }
});

it('the Hebrew layout has the alphabet with its five final letters', () => {
  const typed = Object.values(hebrew).flat().join('');
  for (const letter of 'אבגדהוזחטיךכלםמןנסעףפץצקרשת') expect(typed).toContain(letter);
});
