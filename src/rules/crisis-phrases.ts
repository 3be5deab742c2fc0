import type { Lang } from '../i18n/locales.ts';

export interface PhraseGroup {
  /** How people say that they want to end or hurt themselves: whole phrases, never a word alone. */
  readonly phrases: readonly string[];
  /** What makes a figure of speech of any of them, right behind it. */
  readonly figures: readonly string[];
}

const listed = (text: string) => text.split(',').map((phrase) => phrase.trim());

/** 'Here' makes light of not wanting to live, and not of wanting to die: so each group has figures of its own. */
const group = (phrases: string, figures: string): PhraseGroup => ({
  phrases: listed(phrases),
  figures: listed(figures),
});

/**
 * Few on purpose: each is said by people who speak of themselves, and a notice that is often wrong is
 * ignored. Spellings that `foldText` makes equal are listed once.
 */
export const crisisPhrases: Readonly<Record<Lang, readonly PhraseGroup[]>> = {
  en: [
    group(
      `i want to die, i just want to die, i really want to die, i wanna die, i just wanna die,
      i want to be dead, i wish i was dead, i wish i were dead, want to kill myself,
      wanna kill myself, going to kill myself, gonna kill myself, i’ll kill myself,
      ill kill myself, i will kill myself, about killing myself, of killing myself, end my life,
      ending my life, take my own life, taking my own life, want to end it all,
      wanna end it all, commit suicide, think about suicide, thinking about suicide,
      thought about suicide, i’m suicidal, im suicidal, i am suicidal, feel suicidal,
      feeling suicidal, having suicidal thoughts, have suicidal thoughts, no reason to live,
      better off without me`,
      `laughing, of laughter, from laughter, of laughing, from laughing, of embarrassment,
      from embarrassment, of cringe, from cringe, of boredom, of old age, old, a happy man,
      a happy woman, on mars, squad, at the gym, prevention, awareness`,
    ),
    group(
      `don’t want to live anymore, dont want to live anymore, don’t wanna live anymore,
      dont wanna live anymore, don’t want to live any more, dont want to live any more,
      don’t want to be alive, dont want to be alive, don’t want to be here anymore,
      dont want to be here anymore, don’t want to be here any more,
      dont want to be here any more`,
      `on mars, with my parents, in this city, in this town, in this house`,
    ),
    group(
      `hurting myself, hurt myself on purpose, cutting myself, self harm, self harming,
      harming myself`,
      `shaving, while shaving, a slice, some slack, a break, at the gym, prevention, awareness`,
    ),
  ],
  ar: [
    group(
      `أريد أن أموت, أريد الموت, أتمنى الموت, أتمنى أن أموت, أتمنى لو أموت, ليتني أموت, ليتني ميت,
      ليتني ميتة, بدي موت, بدي أموت, عايز أموت, عايزة أموت, عاوز أموت, عاوزة أموت, نفسي أموت,
      أبي أموت, أبغى أموت, ودي أموت, بغيت نموت, نحب نموت, أريد أن أنتحر, أريد الانتحار,
      بدي انتحر, عايز انتحر, عايزة انتحر, أبغى انتحر, سأنتحر, هنتحر, رح انتحر, راح انتحر,
      أفكر في الانتحار, أفكر بالانتحار, بفكر في الانتحار, بفكر بالانتحار, بفكر انتحر, أقتل نفسي,
      سأقتل نفسي, هقتل نفسي, أنهي حياتي, سأنهي حياتي, إنهاء حياتي, أؤذي نفسي, بأذي نفسي,
      أجرح نفسي, إيذاء نفسي`,
      `من الضحك, من كثر الضحك, من كتر الضحك, ضحكا, من الخجل, من الإحراج, من الكسوف, من الجوع,
      من الحر, من الفرحة, من الملل, فيك, فيكي, عليك, عليكي, مسلما, مسلمة, شهيدا, على الإسلام,
      على طاعة, في المدينة`,
    ),
    group(
      `لا أريد أن أعيش, لم أعد أريد أن أعيش, لا أريد العيش, ما بدي عيش, ما بدي أعيش, مش عايز أعيش,
      مش عايزة أعيش, مش عاوز أعيش, مش عاوزة أعيش, ما أبي أعيش, ما أبغى أعيش`,
      `هنا, في الخارج, في المدن, في المدينة, في مدينة, في بيت, مع أهلي, برا, بالغربة`,
    ),
  ],
  fr: [
    group(
      `je veux mourir, je voudrais mourir, j’ai envie de mourir, envie de crever,
      j’aimerais mourir, j’aimerais être mort, j’aimerais être morte, je voudrais être mort,
      je voudrais être morte, me suicider, je vais me tuer, je veux me tuer, envie de me tuer,
      en finir avec la vie, en finir avec ma vie, envie d’en finir, mettre fin à mes jours,
      mettre fin à ma vie, j’ai des idées suicidaires, des pensées suicidaires,
      mes pensées suicidaires, je pense au suicide, plus de raison de vivre, mieux sans moi,
      me faire du mal, je me scarifie, me scarifier, m’ôter la vie`,
      `de rire, de honte, de faim, de froid, de chaud, d’ennui, de vieillesse, vieux, vieille,
      sur scène, à la tâche, au travail, en riant, avec ce, avec cette`,
    ),
    group(
      `je ne veux plus vivre, je veux plus vivre, plus envie de vivre, plus la force de vivre`,
      `ici, chez, avec lui, avec elle, avec eux, à paris, en ville, dans cette, dans ce`,
    ),
  ],
  es: [
    group(
      `quiero morir, quiero morirme, me quiero morir, me gustaría morir, quisiera morir,
      quisiera morirme, quisiera estar muerto, quisiera estar muerta, ojalá estuviera muerto,
      ojalá estuviera muerta, suicidarme, me voy a suicidar, me quiero suicidar,
      pienso en el suicidio, pensamientos suicidas, quiero matarme, me quiero matar,
      voy a matarme, me voy a matar, quitarme la vida, acabar con mi vida, terminar con mi vida,
      poner fin a mi vida, ganas de morir, ganas de morirme, estarían mejor sin mí,
      estaría mejor sin mí, hacerme daño, me hago daño, me autolesiono, autolesionarme,
      me corto los brazos`,
      `de risa, de la risa, de vergüenza, de la vergüenza, de hambre, de calor, de frío, de amor,
      de aburrimiento, de viejo, de vieja, contigo, en tus brazos, estudiando, trabajando,
      a estudiar, a trabajar, en el gimnasio`,
    ),
    group(
      `no quiero vivir más, ya no quiero vivir, no quiero seguir viviendo,
      no tengo ganas de vivir`,
      `aquí, contigo, en esta ciudad, en esta casa, en madrid, con mis padres`,
    ),
  ],
  de: [
    group(
      `ich will sterben, ich möchte sterben, ich will nur noch sterben, ich will tot sein,
      ich wäre lieber tot, wünschte ich wäre tot, will mich umbringen, möchte mich umbringen,
      ich bringe mich um, ich bring mich um, mich umzubringen, ich werde mich umbringen,
      mir das leben nehmen, mir das leben zu nehmen, nehme mir das leben, mein leben beenden,
      mein leben zu beenden, selbstmord begehen, begehe selbstmord, selbstmord zu begehen,
      suizid begehen, denke an selbstmord, denke an suizid, habe suizidgedanken,
      habe selbstmordgedanken, ich bin suizidal, besser dran ohne mich, ohne mich besser dran,
      ich ritze mich, mich zu ritzen, mich selbst verletzen, verletze mich selbst,
      mich selbst zu verletzen, keinen grund mehr zu leben, mir etwas antun`,
      `vor lachen, vor scham, vor peinlichkeit, vor langeweile, vor hunger, mit dem training,
      mit dieser arbeit, beim training`,
    ),
    group(
      `will nicht mehr leben, möchte nicht mehr leben, ich will nicht mehr da sein`,
      `in dieser stadt, bei meinen eltern, mit dir, mit ihm, mit ihr`,
    ),
  ],
  nl: [
    group(
      `ik wil dood, ik wil sterven, ik wil doodgaan, ik wil dood gaan, ik wil dood zijn,
      was ik maar dood, ik wou dat ik dood was, einde aan mijn leven, mezelf van kant maken,
      mezelf van het leven beroven, mezelf iets aandoen, mezelf iets aan te doen,
      mezelf iets aan doen, zelfmoord plegen, zelfmoord te plegen, ik pleeg zelfmoord,
      denk aan zelfmoord, denk aan zelfdoding, heb zelfmoordgedachten, ik ben suïcidaal,
      mezelf ombrengen, ik ga mezelf doden, mezelf doodmaken, beter af zonder mij,
      zonder mij beter af, ik snijd mezelf, ik snij mezelf, mezelf snijden, mezelf te snijden,
      mezelf pijn doen, mezelf pijn te doen, geen reden meer om te leven`,
      `van het lachen, van schaamte, van verveling, van de honger, van de hitte, hout,
      van ouderdom, in het harnas, op de sportschool`,
    ),
    group(
      `ik wil niet meer leven, niet meer willen leven, geen zin meer in het leven,
      ik wil er niet meer zijn`,
      `in deze stad, bij mijn ouders, met jou, met hem, met haar`,
    ),
  ],
};
