// Questions and answers are plain Markdown: a `##` heading asks, what follows up to the next answers.

/** In HTML. */
interface FoldedQuestion {
  /** Of its heading, by which it is linked to. */
  id: string;
  question: string;
  answer: string;
}

interface FoldedText {
  /** What stands before the first question. */
  introduction: string;
  questions: FoldedQuestion[];
}

/** Takes a rendered text apart. */
export function foldQuestions(html: string): FoldedText {
  // What stands before each heading; a text may begin with one.
  const [introduction = '', ...parts] = `\n${html}`.split(/(?=<h2[\s>])/);
  return { introduction: introduction.trim(), questions: parts.map(foldQuestion) };
}

function foldQuestion(part: string): FoldedQuestion {
  const [, attributes = '', question = '', answer = ''] =
    /^<h2([^>]*)>(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
  const id = /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return { id, question, answer: answer.trim() };
}

/** In words alone, without a mark of Markdown. */
interface PlainQuestion {
  question: string;
  answer: string;
}

/** The questions of a file, for machines that read. */
export function questionsOf(markdown: string): PlainQuestion[] {
  const [, ...parts] = `\n${markdown}`.split(/\n## +/);
  return parts.map((part) => {
    const [question = '', ...lines] = part.split('\n');
    return { question: plainText(question), answer: plainText(lines.join('\n')) };
  });
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+]|>)\s+/gm, '')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\(?=[*_`[\]<>{}])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** For `StructuredData.astro`. */
export function faqPage(questions: readonly PlainQuestion[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
