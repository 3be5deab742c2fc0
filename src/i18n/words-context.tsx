import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { isolated } from './isolated.ts';
import { defaultLang, type Lang } from './locales.ts';
import { createTranslate, hasWords, type Translate, type Words } from './translate.ts';

/** A failure of the contract, with the server's own words if its answer has no code of ours. */
interface ServerFailure {
  readonly code: string;
  readonly message?: string | undefined;
}

export interface Localization<W extends Words> {
  readonly lang: Lang;
  readonly t: Translate<W>;
  /**
   * Returns the text for a code, which may be an unknown code of the server. If there is no text, returns
   * the text of `otherwise`.
   */
  readonly errorText: (code: string, otherwise?: keyof W & string) => string;
  /** Returns the text for a specific error code; for a generic code, the action's own sentence. */
  readonly failureText: (code: string, sentence: keyof W & string) => string;
  /**
   * Returns the server's own words if the failure has them, else as `failureText`. They are in English: in
   * other languages they stand below the action's own sentence.
   */
  readonly serverFailureText: (failure: ServerFailure, sentence: keyof W & string) => string;
  /** Returns the error text of a field: from `failureText` if a sentence is given, else from `errorText`. */
  readonly fieldErrorText: (
    code: string | null | undefined,
    sentence?: keyof W & string,
  ) => string | undefined;
}

/** Generic error codes, which say no more than that an action failed. */
const genericCodes = ['gone', 'no_response', 'refused', 'unexpected_error'];

interface WordsProviderProps<W extends Words> {
  readonly lang: Lang;
  readonly words: W;
  readonly children: ReactNode;
}

/** Creates a provider for an island's root, and the hook `useWords` for the components below. */
export function createWordsContext<W extends Words & { unexpected_error: string }>() {
  const Context = createContext<Localization<W> | null>(null);

  function WordsProvider({ lang, words, children }: WordsProviderProps<W>) {
    const localization = useMemo(() => createLocalization(words, lang), [words, lang]);
    return <Context value={localization}>{children}</Context>;
  }

  function useWords(): Localization<W> {
    const localization = useContext(Context);
    if (!localization) throw new Error('An island must stand in its WordsProvider.');
    return localization;
  }

  return { WordsProvider, useWords };
}

function createLocalization<W extends Words>(words: W, lang: Lang): Localization<W> {
  const t = createTranslate(words, lang);
  const errorText = (code: string, otherwise = 'unexpected_error') =>
    t((hasWords(words, code) ? code : otherwise) as never);
  const failureText = (code: string, sentence: string) =>
    errorText(genericCodes.includes(code) ? sentence : code, sentence);
  const serverFailureText = ({ code, message }: ServerFailure, sentence: string) => {
    if (message === undefined) return failureText(code, sentence);
    return lang === defaultLang ? message : `${t(sentence as never)}\n${isolated(message)}`;
  };
  const fieldErrorText = (code: string | null | undefined, sentence?: string) => {
    if (!code) return undefined;
    return sentence === undefined ? errorText(code) : failureText(code, sentence);
  };
  return { lang, t, errorText, failureText, serverFailureText, fieldErrorText };
}
