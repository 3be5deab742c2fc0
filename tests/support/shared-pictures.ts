import sharp from 'sharp';
import jsQR from 'jsqr';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { ShareContent } from '../../src/pictures/draw-share.ts';
import type { ShareShape } from '../../src/pictures/share-pictures.ts';

/** Content of a picture, with the page's language and the shape. */
interface SharedPicture {
  lang: 'en' | 'ar';
  shape: ShareShape;
  content: ShareContent;
}

const english: ShareContent = {
  voice: 'teal',
  heading: 'An anonymous message',
  text: '',
  reply: '',
  address: 'hamsa.example/layla',
  code: '',
  direction: 'ltr',
};

const arabic: ShareContent = { ...english, heading: 'رسالة مجهولة', direction: 'rtl' };

const inEnglish = (shape: ShareShape, content: Partial<ShareContent>): SharedPicture => ({
  lang: 'en',
  shape,
  content: { ...english, ...content },
});

const inArabic = (shape: ShareShape, content: Partial<ShareContent>): SharedPicture => ({
  lang: 'ar',
  shape,
  content: { ...arabic, ...content },
});

/** A message of the maximum length. */
const longEnglish = `${
  'You once stayed an hour after class to explain fractions to me, and I never said thank you. ' +
  'I passed the exam, then the next one, and this spring I start teaching children myself. ' +
  'Whenever one of them looks at me as I must have looked at you, I hear your voice: slowly, we ' +
  'have time, again from the beginning. My desk is by the window now, like yours was, with the ' +
  'same small plant that nobody waters. If you ever pass by our school, please come in and see. '
}I kept the red pencil, and its chalk.`;

const longArabic = `${
  'كنتِ تبقين معي بعد الدرس ساعةً كاملة لتشرحي لي الكسور، ولم أقل لكِ شكراً يوماً. نجحتُ في ' +
  'الامتحان ثم في الذي يليه، وفي هذا الربيع أبدأ بتعليم الأطفال بنفسي. وكلما نظر إليّ أحدهم كما ' +
  'كنتُ أنظر إليكِ أسمع صوتكِ: على مهل، معنا وقت، من البداية مرة أخرى. مكتبي اليوم قرب النافذة ' +
  'كما كان مكتبكِ، وعليه النبتة الصغيرة نفسها التي ينسى الجميع سقايتها. إن مررتِ يوماً بمدرستنا ' +
  'فادخلي وانظري بعينيكِ. ما زلتُ أحتفظ بالقلم الأحمر'
} وبعلبة الطباشير التي أهديتِني إياها في آخر يوم من أيام السنة، وأكتب بها كل صباح.`;

export const sharedPictures = {
  'one word': inEnglish('square', { text: 'Thanks' }),
  'two lines': inEnglish('story', {
    voice: 'rose',
    text: 'You make the mornings lighter.\nPlease never stop singing.',
  }),
  'an answer': inEnglish('wide', {
    voice: 'ember',
    text: 'Who taught you to listen like that?',
    reply: 'My grandmother. She never once looked at the clock.',
  }),
  'a long message with a long answer': inEnglish('square', {
    voice: 'indigo',
    text: longEnglish,
    reply: longEnglish,
  }),
  'emoji of several characters': inEnglish('wide', {
    voice: 'plum',
    text: '👩‍🏫 🇪🇬 ❤️‍🔥 best class ever 🎉🥹👋🏽',
  }),
  'a word that no line holds': inEnglish('square', { voice: 'night', text: 'Ha'.repeat(250) }),
  'long words': inEnglish('square', {
    voice: 'rose',
    text: 'Congratulations on your Verantwortungslosigkeit!',
    reply: 'Unverhältnismäßigkeitsprinzipien?',
  }),
  'Arabic in English': inEnglish('story', {
    voice: 'ember',
    text: 'أنتِ ألطف معلمة عرفتُها في حياتي كلها، وأتمنى لو كنتُ طالبتكِ من جديد',
    reply: 'وأنا كذلك!',
  }),
  'Arabic with its vowels': inArabic('square', {
    voice: 'plum',
    text: 'صَوْتُكِ يُهَدِّئُ القُلوب',
    reply: 'وكلامُكَ أيضاً، شكراً لك',
  }),
  'long Arabic with a long answer': inArabic('wide', {
    voice: 'night',
    text: longArabic,
    reply: longArabic,
  }),
  'Arabic with digits and Latin': inArabic('story', {
    voice: 'rose',
    text: 'شاهدتُ عرضك في TEDx يوم 12 مايو 2024 ثلاث مرات، و iPhone لا يكفي لحفظ كل ما قلتَه!',
  }),
  'an address in Arabic': inArabic('square', {
    voice: 'ember',
    text: 'صفحتي هي https://hamsa.example/layla/ واسمي هناك @layla_ فاكتبوا لي!',
  }),
  'English in Arabic': inArabic('wide', {
    text: 'You are the reason I still write every single morning before work',
    reply: 'That is the nicest thing.',
  }),
  'the link': inArabic('story', {
    voice: 'indigo',
    heading: 'ليلى',
    text: 'اكتب لي ما لا تقوله بصوتٍ عالٍ، من دون اسمك',
    code: 'https://hamsa.example/layla',
  }),
  'emoji alone': inEnglish('story', { voice: 'night', text: '🥹🌙' }),
  'a poster': inArabic('poster', {
    voice: 'rose',
    heading: 'امسحوا الرمز واكتبوا لي، من دون أسماء.',
    text: 'ما الذي تظن أن عليّ سماعه ولا يقوله أحد؟',
    code: 'https://hamsa.example/layla',
  }),
  'a poster in outlines': inEnglish('poster', {
    voice: 'outlines',
    heading: 'Scan the code and write. No name needed.',
    text: 'What do you think I should hear, but nobody says?',
    address: `hamsa.example/${'w'.repeat(30)}`,
    code: `https://hamsa.example/${'w'.repeat(30)}`,
  }),
} satisfies Record<string, SharedPicture>;

const entry = fileURLToPath(new URL('../../src/pictures/draw-share.ts', import.meta.url));

let bundled: Promise<string> | undefined;

/** Bundles the drawing code into one script; Playwright runs it in spite of the page's CSP. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'pictures',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Draws a picture with the fonts and colors of the open page.
 * @returns PNG, or null if nothing was drawn
 */
export async function drawShareIn(
  page: Page,
  content: ShareContent,
  shape: ShareShape,
): Promise<Buffer | null> {
  const script = await (bundled ??= bundle());
  const drawing = `(async () => {
    ${script}
    const canvas = document.createElement('canvas');
    const drawn = await pictures.drawShare(canvas, ${JSON.stringify(content)}, '${shape}');
    return drawn ? canvas.toDataURL('image/png') : null;
  })()`;
  const address = await page.evaluate<string | null>(drawing);
  return address === null ? null : Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

const WIDTH = 270;
const TILE = 30;

/** Difference of a color channel, of 255; smaller ones come from another machine's antialiasing. */
const VISIBLE_DIFFERENCE = 72;

const pathOf = (name: string) =>
  fileURLToPath(new URL(`../e2e/pictures/${name.replaceAll(' ', '-')}.png`, import.meta.url));

/** Shrinks a picture; a few colors are enough to tell pictures apart, and keep the files small. */
const small = (picture: Buffer) =>
  sharp(picture).resize(WIDTH).png({ palette: true, colours: 32, dither: 0, effort: 10 });

const pixelsOf = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().blur(0.8).raw().toBuffer();

export async function keepPicture(name: string, picture: Buffer): Promise<void> {
  await mkdir(fileURLToPath(new URL('../e2e/pictures', import.meta.url)), { recursive: true });
  await writeFile(pathOf(name), await small(picture).toBuffer());
}

/**
 * Returns the difference from the kept picture: the largest share of differing pixels in any tile, so
 * that a missing line of small text counts as much as a missing note. 1 if no picture is kept.
 */
export async function differenceFromKept(name: string, picture: Buffer): Promise<number> {
  if (!existsSync(pathOf(name))) return 1;
  const kept = await pixelsOf(pathOf(name));
  const drawn = await pixelsOf(await small(picture).toBuffer());
  if (kept.length !== drawn.length) return 1;
  const others = new Map<string, number>();
  for (let at = 0; at < kept.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((kept[at + channel] ?? 0) - (drawn[at + channel] ?? 0)) > VISIBLE_DIFFERENCE,
    );
    const tile = tileOf(at / 3);
    if (differs) others.set(tile, (others.get(tile) ?? 0) + 1);
  }
  return Math.max(0, ...others.values()) / TILE ** 2;
}

const tileOf = (pixel: number) =>
  [pixel % WIDTH, pixel / WIDTH].map((at) => Math.floor(at / TILE)).join(' ');

/** Returns the text of the QR code in a picture; undefined without a readable one. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const options = { inversionAttempts: 'dontInvert' } as const;
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, options)?.data;
}
