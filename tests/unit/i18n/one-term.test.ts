import { expect, it } from 'vitest';
import type { Lang } from '../../../src/i18n/locales.ts';
import { sourceFiles } from '../source-files.ts';
import { namespaces, readWords, type Namespace } from './locale-files.ts';

/** A second word for the same thing, or one that readers take for another thing. */
interface Twin {
  readonly twin: RegExp;
  readonly instead: string;
  /** Also forbidden in articles and policies, where it has no other meaning. */
  readonly inContent?: boolean;
  /** Namespaces in which the word means something else. */
  readonly except?: readonly Namespace[];
}

/** These speak of answers to readers’ own questions. (`sent` says of a reply that one can answer it.) */
const otherAnswers = ['blog', 'faq', 'guides', 'help', 'keyboard'] as const;

const twins: Readonly<Partial<Record<Lang, readonly Twin[]>>> = {
  en: [
    { twin: /\bprompts?\b|what you ask/i, instead: 'question' },
    // The sender answers the owner's reply.
    {
      twin: /\banswer(?:s|ed)?\b(?! once| to your reply)/i,
      instead: 'reply',
      except: [...otherAnswers, 'sent'],
    },
    { twin: /create your link/i, instead: 'Get your own link', inContent: true },
    { twin: /two-factor|2FA/i, instead: 'two-step sign-in', inContent: true },
    { twin: /colour|favourite|\bcentre\b/i, instead: 'American spelling', inContent: true },
    { twin: /\be-mail/i, instead: 'email', inContent: true },
  ],
  ar: [
    { twin: /صندوق(?:ي|ك|ه)(?!\p{L})/u, instead: 'الرسائل، استقبال الرسائل' },
    { twin: /زوار/, instead: 'زوّار', inContent: true },
    { twin: /خطوة ثانية عند|الخطوة الثانية عند/, instead: 'التحقق بخطوتين', inContent: true },
    { twin: /(?:ال)?كلمات(?:ك)? المحجوبة/, instead: 'الكلمات المخفية', inContent: true },
    { twin: /إجابات|إجابة|جواب/, instead: 'رد', except: otherAnswers },
    { twin: /أنشئ رابطك/, instead: 'احصل على رابطك الخاص' },
  ],
  fr: [
    { twin: /boîte/i, instead: 'messagerie, messages' },
    { twin: /\b(?:vous|toi) seul\b/i, instead: 'personne d’autre que vous', inContent: true },
    { twin: /laissez-passer/i, instead: 'what the browser does', inContent: true },
    { twin: /lettre d’information/i, instead: 'newsletter' },
  ],
  es: [
    { twin: /bandeja/i, instead: 'buzón', inContent: true },
    { twin: /\bvosotr[oa]s\b|\busted(?:es)?\b/i, instead: 'tú' },
  ],
  de: [
    { twin: /\bDashboard\b/, instead: 'Übersicht', inContent: true },
    { twin: /Merkmal/, instead: 'Markierung' },
    { twin: /Passierschein/, instead: 'what the browser does', inContent: true },
    { twin: /Posteingang/, instead: 'Postfach', inContent: true },
    { twin: /\bSie (?:haben|können|müssen)\b/, instead: 'du' },
  ],
  nl: [
    { twin: /dashboard/i, instead: 'overzicht' },
    { twin: /merkteken/i, instead: 'markering', inContent: true },
  ],
};
const twinsIn = (lang: Lang) => twins[lang] ?? [];

/** `where: the word, instead of what`. */
function foundIn(where: string, text: string, { twin, instead }: Twin): string[] {
  // Code, addresses and placeholders are not words of a text.
  const prose = text.replace(/`[^`]*`|\]\([^)]*\)|\{\{\w+\}\}/g, ' ');
  const [found] = twin.exec(prose) ?? [];
  return found === undefined ? [] : [`${where}: ${found} → ${instead}`];
}

it.each(Object.keys(twins) as Lang[])('%s says one term for one thing', (lang) => {
  const texts = sourceFiles(`content/*/*/${lang}.mdx`);
  expect(texts.length).toBeGreaterThan(10);
  const found = twinsIn(lang).flatMap((entry) => {
    const inWords = namespaces
      .filter((namespace) => !entry.except?.includes(namespace))
      .flatMap((namespace) =>
        Object.entries(readWords(lang, namespace)).flatMap(([key, text]) =>
          foundIn(`${namespace}.${key}`, text, entry),
        ),
      );
    const inTexts = texts.flatMap(({ path, text }) => foundIn(path, text, entry));
    return entry.inContent ? [...inWords, ...inTexts] : inWords;
  });
  expect(found).toEqual([]);
});
