import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Lang } from './locales.ts';
import { createTranslate, hasWords, type Translate, type Words } from './translate.ts';

export interface Speech<W extends Words> {
  readonly lang: Lang;
  readonly t: Translate<W>;
  /**
   * Returns the text for a code, which may be an unknown code of the server. If there is no text, returns
   * the text of `otherwise`.
   */
  readonly say: (code: string, otherwise?: keyof W & string) => string;
  /** Returns the text for a specific error code; for a generic code, the action's own sentence. */
  readonly explain: (code: string, sentence: keyof W & string) => string;
  /** Returns the error text of a field: from `explain` if a sentence is given, else from `say`. */
  readonly sayAtField: (
    code: string | null | undefined,
    sentence?: keyof W & string,
  ) => string | undefined;
}

/** Generic error codes, which say no more than that an action failed. */
const vagueCodes = ['gone', 'no_response', 'refused', 'unexpected_error'];

interface WordsProviderProps<W extends Words> {
  readonly lang: Lang;
  readonly words: W;
  readonly children: ReactNode;
}

/** Creates a provider for an island's root, and the hook `useWords` for the components below. */
export function createWordsContext<W extends Words & { unexpected_error: string }>() {
  const Context = createContext<Speech<W> | null>(null);

  function WordsProvider({ lang, words, children }: WordsProviderProps<W>) {
    const speech = useMemo(() => createSpeech(words, lang), [words, lang]);
    return <Context value={speech}>{children}</Context>;
  }

  function useWords(): Speech<W> {
    const speech = useContext(Context);
    if (!speech) throw new Error('An island must stand in its WordsProvider.');
    return speech;
  }

  return { WordsProvider, useWords };
}

function createSpeech<W extends Words>(words: W, lang: Lang): Speech<W> {
  const t = createTranslate(words, lang);
  const say = (code: string, otherwise = 'unexpected_error') =>
    t((hasWords(words, code) ? code : otherwise) as never);
  const explain = (code: string, sentence: string) =>
    say(vagueCodes.includes(code) ? sentence : code, sentence);
  const sayAtField = (code: string | null | undefined, sentence?: string) => {
    if (!code) return undefined;
    return sentence === undefined ? say(code) : explain(code, sentence);
  };
  return { lang, t, say, explain, sayAtField };
}
