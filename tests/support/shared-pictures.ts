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
