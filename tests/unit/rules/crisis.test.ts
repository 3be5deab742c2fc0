import { describe, expect, test } from 'vitest';
import { crisisPhrases } from '../../../src/rules/crisis-phrases.ts';
import { mentionsSelfHarm } from '../../../src/rules/crisis.ts';
import { foldText } from '../../../src/rules/folded-text.ts';
import { locales, type Lang } from '../../../src/i18n/locales.ts';

/** What somebody in need may write, and beside it what looks like it and is said lightly. */
const pairs: Readonly<Record<Lang, readonly (readonly [string, string])[]>> = {
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
};

describe.each(locales)('a message in $code', ({ code: lang }) => {
  test('has enough that must be found, and as much that must not', () => {
    expect(pairs[lang].length).toBeGreaterThanOrEqual(10);
  });

  test.each(pairs[lang])('“%s” is found, “%s” is not', (needed, innocent) => {
    expect(mentionsSelfHarm(needed, lang)).toBe(true);
    expect(mentionsSelfHarm(`hey, ${needed}!`, lang)).toBe(true);
    expect(mentionsSelfHarm(innocent, lang)).toBe(false);
  });

  test('is read in English, too', () => {
    expect(mentionsSelfHarm('I want to die', lang)).toBe(true);
  });

  test('is found by a list of phrases, each once and none a word that says little alone', () => {
    const folded = crisisPhrases[lang].flatMap(({ phrases }) => phrases.map(foldText));
    expect(new Set(folded).size).toBe(folded.length);
    for (const phrase of folded) expect(phrase.length).toBeGreaterThanOrEqual(5);
  });
});

describe('a phrase', () => {
  test('is found once more where it was a figure of speech before', () => {
    expect(mentionsSelfHarm('I want to die laughing. No, honestly: I want to die', 'en')).toBe(
      true,
    );
  });

  test('is a whole one: no part of longer words', () => {
    expect(mentionsSelfHarm('hi want to diet', 'en')).toBe(false);
  });

  test('is not read in a language that the page does not have', () => {
    expect(mentionsSelfHarm('ik wil dood', 'fr')).toBe(false);
  });
});
