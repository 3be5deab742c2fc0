// Questions and answers are plain Markdown: a `##` heading is a question, and the text up to the next
// heading is its answer.

/** A question and its answer as HTML. */
interface FoldedQuestion {
  /** Id of the question's heading, for links. */
  id: string;
  question: string;
  answer: string;
}

interface FoldedText {
  /** Text before the first question. */
  introduction: string;
  questions: FoldedQuestion[];
}

/** Splits a rendered text into questions and answers. */
export function foldQuestions(html: string): FoldedText {
  // Without this line break, a question at the start of the text would become the introduction.
  const [introduction = '', ...parts] = `\n${html}`.split(/(?=<h2[\s>])/);
  return { introduction: introduction.trim(), questions: parts.map(foldQuestion) };
}

function foldQuestion(part: string): FoldedQuestion {
  const [, attributes = '', question = '', answer = ''] =
    /^<h2([^>]*)>(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
  const id = /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return { id, question, answer: answer.trim() };
}

/** A question and its answer as plain text. */
interface PlainQuestion {
  question: string;
  answer: string;
}

/** Returns the questions of a Markdown file as plain text, for structured data. */
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

/** Returns the input of `StructuredData.astro` for a page with questions. */
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
