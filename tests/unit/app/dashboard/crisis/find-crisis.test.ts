import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales, type Lang } from '../../../../../src/i18n/locales.ts';
import {
  detectCrisis,
  loadCrisisPhrases,
} from '../../../../../src/app/dashboard/crisis/find-crisis.ts';
import type { CrisisPhrases } from '../../../../../src/app/dashboard/crisis/phrase-groups.ts';
import { foldText } from '../../../../../src/rules/folded-text.ts';

const unlisted = 'xx' as Lang;
const phrasesOf = Object.fromEntries(
  await Promise.all(
    [...locales.map(({ code }) => code), unlisted].map(
      async (lang) => [lang, await loadCrisisPhrases(lang)] as const,
    ),
  ),
) as Record<Lang, CrisisPhrases>;

const crisisIn = (text: string, lang: Lang) => detectCrisis(text, phrasesOf[lang]);

/** Returns the groups of phrases listed for a language. */
const listedIn = async (lang: Lang): Promise<CrisisPhrases> =>
  (
    (await import(`../../../../../src/app/dashboard/crisis/phrases/${lang}.ts`)) as {
      phrases: CrisisPhrases;
    }
  ).phrases;

/** Pairs of a sentence of somebody in crisis and a similar harmless one. */
const pairs = {
  en: [
    ['I want to die.', 'I want to die laughing every time you speak'],
    ['I WANNA DIE', 'I wanna die laughing!!'],
    ['i want to kill myself', 'I want to kill this presentation'],
    ['I’m going to kill myself tonight', 'You killed it tonight, I’m dead'],
    ['I don’t want to live anymore', 'I don’t want to live here anymore'],
    ["i dont wanna live anymore, i'm tired", 'I Don’t Wanna Live Forever is on repeat'],
    ['lately I think about suicide', 'a book about suicide prevention'],
    ['lately I think about ending my life', 'that exam will be the end of my life as a student'],
    ['I keep thinking about suicide', 'Suicide Squad was a bad film'],
    ['I am suicidal and nobody knows', 'Did you sing Suicidal Thoughts at karaoke?'],
    ['everybody would be better off without me', 'you are better off without him'],
    ['I started cutting myself again', 'I am cutting myself a slice of your cake'],
    ['i wish i was dead', 'I wish I was there'],
    ['I want to die. Old friends left me', 'I want to die old and happy'],
    ['i want to die, a break won’t help', 'i want to die at the gym'],
    ['im suicidal', 'I don’t want to be here anymore with my parents, help me move'],
    ['I don’t want to live any more', 'I don’t want to live on Mars any more than you do'],
  ],
  ar: [
    ['أريد أن أموت', 'أريد أن أموت من الضحك معك'],
    ['اريد ان أمـوت', 'أموت فيك يا صديقي'],
    ['أتمنى الموت كل يوم', 'أتمنى لك كل خير'],
    ['عايز أموت ومش قادر', 'عايز أموت من الضحك'],
    ['بدي موت', 'بدي موت من الجوع شو طابخين؟'],
    ['أفكّر في الانتحار', 'ما رأيك في فيلم فرقة الانتحار؟'],
    ['سأقتل نفسي', 'سأقتل الوقت بكتاب'],
    ['قرّرت أن أنهي حياتي', 'سأنهي الفصل قريبًا'],
    ['لا أريد أن أعيش', 'لا أريد أن أعيش في الخارج'],
    ['مش عايزة أعيش', 'مش عايزة أعيش مع أهلي بعد الجواز'],
    ['كل ليلة أؤذي نفسي', 'لا تؤذِ نفسك بالسهر'],
    ['ودي أموت وأرتاح', 'أريد أن أموت مسلمًا'],
    ['أريد أن أموت. هنا لا أحد يسمعني', 'لا أريد أن أعيش هنا'],
    ['أريد أن أموت هنا', 'ولا أريد أن أعيش في بيت صغير'],
    ['تعبت وأريد أن أموت', 'أكلت كثيرًا وبدي موت من الضحك'],
    ['خلاص فأريد أن أموت', 'فأريد أن أعيش في المدينة'],
  ],
  fr: [
    ['Je veux mourir', 'je veux mourir de rire avec toi'],
    ['j’ai envie de mourir', 'J’ai envie de mourir de honte, quelle soirée'],
    ['je vais me suicider', 'Suicide Squad, tu l’as vu ?'],
    ['je veux me tuer', 'tu vas me tuer avec tes blagues'],
    ['je ne veux plus vivre', 'je ne veux plus vivre ici, trop de bruit'],
    ['J’ai envie d’en finir', 'je veux en finir avec ce devoir'],
    ['je pense à mettre fin à mes jours', 'il faut mettre fin à ce projet'],
    ['j’ai des idées suicidaires', 'tu as des idées géniales'],
    ['Tout le monde serait mieux sans moi', 'c’est mieux sans sucre'],
    ['je me scarifie en cachette', 'tu m’as fait du bien'],
    ['je voudrais être morte', 'je voudrais mourir sur scène, comme Dalida'],
    ['Je veux mourir. Ici personne ne m’écoute', 'Je n’ai plus envie de vivre chez mes parents'],
    ['je veux mourir avec lui', 'je ne veux plus vivre avec lui'],
  ],
  es: [
    ['Quiero morir', 'quiero morir de risa contigo'],
    ['me quiero morir', 'me quiero morir de la vergüenza'],
    ['pienso en suicidarme', '¿viste Escuadrón Suicida?'],
    ['quiero matarme', 'mi madre me quiere matar'],
    ['me voy a matar', 'me voy a matar a trabajar este mes'],
    ['voy a quitarme la vida', 'voy a quitarme la chaqueta'],
    ['ya no quiero vivir', 'ya no quiero vivir en esta ciudad'],
    ['no tengo ganas de vivir', 'no tengo ganas de vivir con mis padres'],
    ['quiero acabar con mi vida', 'quiero acabar con este trabajo'],
    ['todos estarían mejor sin mí', 'estarían mejor sin azúcar'],
    ['me hago daño por las noches', 'no quiero hacerme daño en el gimnasio'],
    ['Quiero morir. Aquí nadie me quiere', 'quiero morir contigo'],
    ['quiero morir aquí y ahora', 'ya no quiero vivir aquí'],
  ],
  de: [
    ['Ich will sterben', 'ich will sterben vor Lachen'],
    ['ich möchte nicht mehr leben', 'ich möchte nicht mehr auf dem Land leben'],
    ['Ich bringe mich um', 'die Arbeit bringt mich um'],
    ['ich denke daran, mich umzubringen', 'der Film hat mich umgehauen'],
    ['ich will mir das Leben nehmen', 'du solltest das Leben leichter nehmen'],
    ['ich denke an Selbstmord', 'Kennst du den Film Suicide Squad?'],
    ['ich habe Suizidgedanken', 'ich mache mir so meine Gedanken'],
    ['Ich wäre lieber tot', 'ich lach mich tot'],
    ['ich ritze mich wieder', 'ich ritze deinen Namen in den Baum'],
    ['ohne mich besser dran seid ihr', 'ohne ihn bist du besser dran'],
    ['Ich will nicht mehr leben.', 'ich will nicht sterben, bevor ich dich küsse'],
    ['Ich will sterben. Alt genug bin ich', 'ich will nicht mehr leben in dieser Stadt'],
    ['ich möchte mich umbringen', 'ich möchte mich umziehen'],
  ],
  nl: [
    ['Ik wil dood', 'ik wil dood hout voor in de tuin'],
    ['ik wil niet meer leven', 'ik wil niet meer leven in deze stad'],
    ['ik wil sterven', 'ik wil sterven van het lachen'],
    ['ik denk aan zelfmoord', 'heb je Suicide Squad gezien?'],
    ['ik wil een einde aan mijn leven maken', 'er komt een einde aan mijn vakantie'],
    ['ik ga mezelf iets aandoen', 'ik ga iets leuks aandoen'],
    ['ik heb zelfmoordgedachten', 'ik heb goede gedachten over jou'],
    ['was ik maar dood', 'was ik maar rijk'],
    ['jullie zijn beter af zonder mij', 'je bent beter af zonder hem'],
    ['ik snij mezelf', 'ik snij de taart aan'],
    ['ik wil er niet meer zijn', 'ik lach me dood om jou'],
    ['ik wil dood, in deze stad ben ik alleen', 'ik wil niet meer leven bij mijn ouders'],
  ],
} satisfies Partial<Record<Lang, readonly [string, string][]>>;

/** A language with phrases. */
type Listed = keyof typeof pairs;
const listed = Object.keys(pairs) as Listed[];

/** Phrases of a crisis that are easily missed: other spellings, short forms, other tenses. */
const found: Readonly<Record<Listed, readonly string[]>> = {
  en: [
    'kms',
    'i wanna kms',
    'honestly gonna kms',
    'I want to unalive myself',
    'i might unalive myself',
    'I don’t wanna wake up',
    'i hope i dont wake up tomorrow',
    'i just wanna dieeeee',
    'I WANT TO KILLLL MYSELF',
    'i dont want to exist anymore',
    'I have tried to kill myself twice',
    'I have nothing left to live for',
    'I want to die 😂. No, honestly: I want to die',
  ],
  ar: [
    'ودي انتحر',
    'أبي انتحر',
    'يا ريتني أموت',
    'ياريتني مت',
    'بدي أخلص من حياتي',
    'أبغى أخلص من حياتي',
    'عايزه اموت',
    'عاوزه أموت ومحدش حاسس',
    'مش عايزه أعيش',
    'ليتني ميته',
    'حابه أموت',
    'نفسي انتحر',
    'أريد أن أمووووت',
    'يا ليتني لم أولد',
    'أفكر أن أنتحر',
  ],
  fr: [
    'je veux crever',
    'je vais me flinguer',
    'j’ai envie de me flinguer',
    'je suis suicidaire',
    'jai envie de mourir',
    'j’veux mourir',
    'je voudrais disparaître',
    'je ne veux pas vivre',
    'je voudrais ne plus me réveiller',
    'je veux me pendre',
  ],
  es: [
    'no quiero vivir',
    'yo no quiero vivir más',
    'quiero desaparecer',
    'solo quiero desaparecer y ya',
    'kiero morirme',
    'no quiero despertar nunca más',
    'ojalá me muera',
    'tengo ideas suicidas',
    'no quiero seguir viva',
  ],
  de: [
    'ich würde am liebsten sterben',
    'am liebsten wäre ich tot',
    'ich hab keinen Bock mehr zu leben',
    'kein bock mehr auf leben',
    'ich habe keine Kraft mehr zu leben',
    'manchmal will ich mich umbringen',
    'ich will nicht mehr aufwachen',
    'Ich denke darüber nach, mich umzubringen',
    'ich bin lebensmüde',
  ],
  nl: [
    'ik wil een eind aan mijn leven maken',
    'ik wil eruit stappen',
    'ik wil er een einde aan maken',
    'ik ga zelfmoord plegen',
    'soms wil ik zelfmoord plegen',
    'ik wil niet meer wakker worden',
    'geen zin meer om te leven',
    'ik wou dat ik dood was',
  ],
};

/** Phrases that only look like a crisis: threats against others, curses, jokes, denials. */
const innocent: Readonly<Record<Listed, readonly string[]>> = {
  en: [
    'I want to die lol',
    'i want to die 😂😂',
    'wanna kms hahaha',
    'it is 20 kms from here',
    'I don’t want to kill myself over one exam',
    'I would never want to kill myself',
    'I don’t wanna wake up early tomorrow',
    'I don’t want to wake up for school',
    'I don’t want to live in this town',
    'My ex wants to kill me',
    'He said he would end me',
  ],
  ar: [
    'أتمنى الموت لك',
    'أتمنى الموت لكل ظالم',
    'لا أريد أن أموت قبل أن أراك',
    'ما بدي أموت',
    'مش عايزه أموت دلوقتي',
    'عايز أموت هههههه',
    'أريد أن أموت 😂',
    'يا ريتني معك',
    'سيقتلني الشوق',
    'خطيبي السابق يريد أن يقتلني',
  ],
  fr: [
    'mon ex veut me tuer',
    'il a envie de me tuer',
    'je ne veux pas mourir',
    'je veux mourir mdr',
    'je veux mourir 😂',
    'je ne vais pas me suicider pour ça',
    'je veux disparaître de ta vie',
    'il reste quelques kms',
    'je ne veux pas vivre à Paris',
  ],
  es: [
    'me quiero matar jaja',
    'me quiero morir jajajaja',
    'no quiero morir',
    'no me quiero morir todavía',
    'mi ex me quiere matar',
    'quiero desaparecer de Instagram unos días',
    'no quiero vivir en Madrid',
    'no quiero vivir con mis padres',
    'faltan pocos kms',
  ],
  de: [
    'Mein Ex will mich umbringen',
    'er will mir das Leben nehmen',
    'die Chefin wird mich umbringen',
    'ich will sterben haha',
    'ich will sterben 😂',
    'mein Hund will nicht mehr leben',
    'ich will nicht sterben',
    'bist du lebensmüde?',
    'ich will nicht mehr aufwachen neben ihm',
    'noch 20 kms',
  ],
  nl: [
    'mijn ex wil mij vermoorden',
    'ik wil dood haha',
    'ik wil sterven 😂',
    'ik wil bij de volgende halte eruit stappen',
    'ik wil eruit stappen bij het station',
    'ik ga nooit zelfmoord plegen',
    'ik wil niet meer wakker worden naast jou',
    'ik wil niet dood',
  ],
};

/** Pairs of a phrase that urges its reader to suicide and a similar harmless one. */
const inciting: Readonly<Record<Listed, readonly (readonly [string, string])[]>> = {
  en: [
    ['commit suicide you loser', 'don’t commit suicide, we need you'],
    ['kys', 'kms away'],
    ['KYS loser', 'never kill yourself over a grade'],
    ['just kill yourself already', 'you’ll kill yourself laughing'],
    ['go kill yourselffff', 'don’t kill yourself at the gym'],
    ['nobody likes you. you should die', 'you should die your hair'],
    ['do us a favor and die', 'do us a favor and sing'],
  ],
  ar: [
    ['انتحر يا فاشل', 'لا تنتحر يا صديقي'],
    ['روح موت', 'روح نام'],
    ['اقتلي نفسك', 'لا تقتل نفسك في الشغل'],
    ['لازم تنتحر', 'لازم تضحك'],
    ['روحي انتحري', 'روحي ارتاحي'],
  ],
  fr: [
    ['suicide-toi', 'ne te suicide pas'],
    ['va te suicider', 'va te reposer'],
    ['tu devrais mourir', 'tu devrais mourir de rire plus souvent'],
    ['va crever', 'va courir'],
    ['tue-toi', 'ne te tue pas au travail'],
  ],
  es: [
    ['suicídate', 'no te suicides'],
    ['mátate, perdedora', 'no te mates estudiando'],
    ['deberías suicidarte', 'deberías descansar'],
    ['ojalá te mueras', 'ojalá te mueras de risa'],
    ['muérete ya', 'muérete de envidia'],
  ],
  de: [
    ['bring dich um', 'bring dich nicht um'],
    ['begeh Selbstmord, du Opfer', 'bring dich in Sicherheit'],
    ['geh sterben', 'geh schlafen'],
    ['du solltest dich umbringen', 'du solltest dich ausruhen'],
    ['häng dich auf', 'häng dich nicht so rein'],
  ],
  nl: [
    ['ga zelfmoord plegen', 'ga lekker slapen'],
    ['pleeg zelfmoord', 'pleeg nooit zelfmoord'],
    ['ga dood', 'ik ga dood van het lachen'],
    ['maak jezelf van kant', 'maak jezelf wat te eten'],
    ['ik hoop dat je doodgaat', 'ik hoop dat je slaagt'],
  ],
};

test('each language with phrases is tried', () => {
  const folder = new URL('../../../../../src/app/dashboard/crisis/phrases/', import.meta.url);
  const files = readdirSync(folder).map((file) => file.replace('.ts', ''));
  expect(files.sort()).toEqual([...listed].sort());
});

describe.each(listed)('a message in %s', (lang) => {
  const not = (texts: readonly string[], crisis: ReturnType<typeof crisisIn>) =>
    texts.filter((text) => crisisIn(text, lang) !== crisis);

  test('is found, and a similar harmless one is not', () => {
    const [needed, harmless] = [0, 1].map((at) => pairs[lang].map((pair) => pair[at] ?? ''));
    expect(not(needed ?? [], 'self_harm')).toEqual([]);
    expect(
      not(
        (needed ?? []).map((text) => `hey, ${text}!`),
        'self_harm',
      ),
    ).toEqual([]);
    expect(not(harmless ?? [], null)).toEqual([]);
  });

  test('is found in other spellings and forms', () => {
    expect(not(found[lang], 'self_harm')).toEqual([]);
  });

  test('is not found if it threatens, curses, jokes or denies', () => {
    expect(not(innocent[lang], null)).toEqual([]);
  });

  test('that urges its reader to suicide is found as incitement, and a similar one is not', () => {
    const [cruel, kind] = [0, 1].map((at) => inciting[lang].map((pair) => pair[at] ?? ''));
    expect(not(cruel ?? [], 'incitement')).toEqual([]);
    expect(not(kind ?? [], null)).toEqual([]);
  });

  test('is also searched for English phrases', () => {
    expect(crisisIn('I want to die', lang)).toBe('self_harm');
    expect(crisisIn('kill yourself', lang)).toBe('incitement');
  });

  test.each([
    ['self-harm', 'selfHarm'],
    ['incitement', 'incitement'],
  ] as const)(
    'is searched for phrases of %s, of which none is listed twice or very short',
    async (_, kind) => {
      const groups = (await listedIn(lang))[kind];
      const folded = groups.flatMap(({ phrases }) => phrases.map(foldText));
      expect(folded.filter((phrase, index) => folded.indexOf(phrase) !== index)).toEqual([]);
      expect(folded.filter((phrase) => phrase.length < 5)).toEqual([]);
      expect(folded.length).toBeGreaterThan(10);
    },
  );
});

describe('a phrase', () => {
  test('is found after the same words in a figure of speech', () => {
    const text = 'I want to die laughing. No, honestly: I want to die';
    expect(crisisIn(text, 'en')).toBe('self_harm');
  });

  test('is found only as whole words', () => {
    expect(crisisIn('hi want to diet', 'en')).toBeNull();
  });

  test('is not found in a language other than the page’s and English', () => {
    expect(crisisIn('ik wil dood', 'fr')).toBeNull();
  });

  test('is found only in English if none are listed in the page’s language', () => {
    expect(crisisIn('voglio morire', unlisted)).toBeNull();
    expect(crisisIn('I want to die', unlisted)).toBe('self_harm');
  });

  test('of need after a quoted incitement is found as self-harm', () => {
    expect(crisisIn('they say kill yourself. I want to die', 'en')).toBe('self_harm');
  });
});
