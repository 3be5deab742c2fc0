import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldQuestions, questionsOf } from '../../../src/content/questions.ts';
import { errorsByPath, unmet } from '../../support/errors-by-path.ts';

it('a rendered text is split at its headings of level two', () => {
  const html =
    '<p>Before.</p>\n<h2 id="what-is-it">What is <em>it</em>?</h2>\n<p>One.</p>\n<h3 id="more">More</h3><p>Two.</p>\n<h2 id="why">Why?</h2><p>So.</p>';
  expect(foldQuestions(html)).toEqual({
    introduction: '<p>Before.</p>',
    questions: [
      {
        id: 'what-is-it',
        question: 'What is <em>it</em>?',
        answer: '<p>One.</p>\n<h3 id="more">More</h3><p>Two.</p>',
      },
      { id: 'why', question: 'Why?', answer: '<p>So.</p>' },
    ],
  });
});

it('structured data contain no Markdown', () => {
  const markdown = [
    'An introduction is no answer.',
    '',
    '## Where is _Settings_?',
    '',
    'Press **Settings** on the [dashboard](/en/dashboard).',
    '',
    '### Then',
    '',
    '- **First**: `send_message` stays *whole*.',
    '- Second_one and 2 * 3 * 4 stay as they are.',
    '',
    '## هل هو مجاني؟',
    'نعم، [تمامًا](/ar/faq).',
  ].join('\n');
  expect(questionsOf(markdown)).toEqual([
    {
      question: 'Where is Settings?',
      answer:
        'Press Settings on the dashboard. Then First: send_message stays whole. Second_one and 2 * 3 * 4 stay as they are.',
    },
    { question: 'هل هو مجاني؟', answer: 'نعم، تمامًا.' },
  ]);
});

const files = globSync('content/{faq,keyboards}/*/*.mdx').map((path) => ({ path }));

it('every file has answered questions, and no Markdown remains', () => {
  const isRight = ({ question, answer }: { question: string; answer: string }) =>
    /[?؟]$/.test(question) && answer.length > 20 && !/\*\*|\]\(|`|<\w/.test(question + answer);
  const errorsOf = ({ path }: { path: string }) => {
    const questions = questionsOf(readFileSync(path, 'utf8').replace(/^---\n.*?\n---\n/s, ''));
    const enough = unmet({ [`${questions.length} questions of 3`]: questions.length > 2 });
    return [...enough, ...questions.filter((each) => !isRight(each))];
  };
  expect(errorsByPath(files, errorsOf)).toEqual({});
});
