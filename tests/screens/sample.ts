import type { Lang } from '../../src/i18n/locales.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import type { Voice } from '../../src/rules/voices.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { addMessages, addReplies } from '../support/fill-inbox.ts';
import type { Server } from '../support/server.ts';

const HOUR = 3_600_000;

interface Exchange {
  readonly message: string;
  readonly reply?: string;
}

interface Texts {
  readonly prompt: string;
  readonly bio: string;
  /** Written by a visitor. */
  readonly whisper: string;
  readonly reply: string;
  readonly public: readonly Exchange[];
  /** Newest first. */
  readonly private: readonly string[];
  readonly crisis: string;
  readonly unkind: string;
}

const english: Texts = {
  prompt: 'What should I have asked you long ago?',
  bio: 'I bake on Sundays, and I answer on Mondays.',
  whisper: 'You once lent me your umbrella. I still think of it each time it rains.',
  reply: 'Keep it. It was raining for you, not for me.',
  public: [
    {
      message: 'Which song do you sing when nobody listens?',
      reply: 'The one about the harbor, two tones too low.',
    },
    {
      message: 'You were right about the job, and I was too proud to say so.',
      reply: 'I was only loud. Being right was luck.',
    },
    { message: 'Thank you for asking how my mother was. You were the only one.' },
    { message: '🌧️☕️', reply: 'Always.' },
    {
      message: 'Do you ever regret leaving?',
      reply: 'On the first warm evening of each year, for an hour.',
    },
    {
      message: 'What would you tell yourself at sixteen?',
      reply: 'That nobody is watching as closely as you think.',
    },
  ],
  private: [
    'I miss our long walks. Do you still take the way along the river?',
    'Your talk last week changed how I see my own work. I took three pages of notes, and since then I have read them every morning before I open anything else.',
    'You laugh like somebody who means it.',
    'Are you all right? You were quiet on Tuesday.',
    'I voted for your idea.',
    'The soup you brought when I was ill was far too salty. I would give a lot for another bowl.',
  ],
  crisis: 'I want to die and nobody knows',
  unkind: 'Nobody likes you, and everybody says so when you are gone.',
};

const arabic: Texts = {
  prompt: 'ما السؤال الذي كان عليّ أن أطرحه عليك منذ زمن؟',
  bio: 'أخبز أيام الأحد، وأردّ على الرسائل أيام الاثنين.',
  whisper: 'أعرتني مظلّتك ذات مرة، وما زلت أتذكّرها كلما هطل المطر.',
  reply: 'احتفظ بها، فالمطر كان لك لا لي.',
  public: [
    { message: 'أي أغنية تغنّيها حين لا يسمعك أحد؟', reply: 'أغنية الميناء، وبصوت أخفض من لحنها.' },
    {
      message: 'كنت على حق بشأن العمل، ومنعني كبريائي أن أقول ذلك.',
      reply: 'كنت عالي الصوت فحسب، أما الصواب فكان حظًّا.',
    },
    { message: 'شكرًا لأنك سألت عن أمي، فلم يسأل غيرك.' },
    { message: '🌧️☕️', reply: 'دائمًا.' },
    { message: 'هل تندم على الرحيل أحيانًا؟', reply: 'في أول مساء دافئ من كل عام، لساعة واحدة.' },
    { message: 'ماذا تقول لنفسك وأنت في السادسة عشرة؟', reply: 'إن أحدًا لا يراقبك كما تظن.' },
  ],
  private: [
    'أشتاق إلى نزهاتنا الطويلة. أما زلت تمشي بمحاذاة النهر؟',
    'حديثك في الأسبوع الماضي غيّر نظرتي إلى عملي. كتبت ثلاث صفحات من الملاحظات، وأقرؤها منذ ذلك اليوم كل صباح قبل أن أفتح أي شيء آخر.',
    'ضحكتك صادقة.',
    'هل أنت بخير؟ كنت صامتًا يوم الثلاثاء.',
    'صوّتُّ لفكرتك.',
    'الحساء الذي أحضرته حين كنت مريضًا كان مالحًا جدًّا، وأتمنى الآن صحنًا آخر منه.',
  ],
  crisis: 'أريد أن أموت ولا أحد يعرف',
  unkind: 'لا أحد يحبك، والجميع يقول ذلك في غيابك.',
};

export const sampleIn = (lang: Lang): Texts => (lang === 'ar' ? arabic : english);

const change = (server: Server, { id, token }: Member, json: object) =>
  request(server, 'PATCH', records('profiles', id), { token, json });

/** Pauses an owner's inbox for a week. */
export const pause = (server: Server, owner: Member) =>
  change(server, owner, { paused_until: storedTime(Date.now() + 7 * 24 * HOUR) });

/** Signs up an owner whose page has a voice, a question and a bio. */
export async function newOwner(
  server: Server,
  lang: Lang,
  name: string,
  voice: Voice,
): Promise<Member> {
  const { prompt, bio } = sampleIn(lang);
  const owner = await signUpMember(server, name, lang);
  await change(server, owner, { voice, prompt, bio });
  return owner;
}

/** Adds the public messages of the sample, some days apart, and returns their ids, newest first. */
export function publishSample(server: Server, owner: Member, lang: Lang): string[] {
  const exchanges = sampleIn(lang).public;
  const timeOf = (index: number) => storedTime(Date.now() - (1 + index * 75) * HOUR);
  const ids = addMessages(
    server,
    owner,
    exchanges.map(({ message }, index) => ({
      content: message,
      is_public: true,
      is_new: false,
      is_favorite: index === 1,
      created_at: timeOf(index),
    })),
  );
  const replies = exchanges.flatMap(({ reply }, index) =>
    reply ? [{ message_id: ids[index] ?? '', content: reply, created_at: timeOf(index) }] : [],
  );
  addReplies(server, owner, replies);
  return ids;
}

/** Adds the private messages of the sample, some hours apart; the two newest are not seen yet. */
export const fillSample = (server: Server, owner: Member, lang: Lang): string[] =>
  addMessages(
    server,
    owner,
    sampleIn(lang).private.map((content, index) => ({
      content,
      is_new: index < 2,
      is_favorite: index === 2,
      created_at: storedTime(Date.now() - (0.2 + index * 5) * HOUR),
    })),
  );
