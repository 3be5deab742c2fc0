import { expect, it } from 'vitest';
import { errorsByPath } from '../../support/errors-by-path.ts';
import { sourceFiles, type SourceFile } from '../source-files.ts';

// A text that a statement replaces may leave a copy in the file until that is rewritten.

/** Columns whose former value says nothing of a person: flags, queues, counters and settings of the house. */
const harmless =
  /^(?:is_\w+|allow_anonymous|may_answer|due_at|noted_at|asked_at|tries|letter|state|ended_at|backed_up_at|sign_ups|blocked_domains|id|uses_left)$/;

/** Statements that only write what was empty before, or what is derived, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  answerStatement: 'an objection is answered once',
  confirmStatement: 'the last day is set once',
  closeStatement: 'a decision is closed once',
  decideStatement: 'a case is decided once',
  foldStatement: 'runs at the start, after which the file counts as not rewritten',
  objectStatement: 'an objection is made once',
  pictureStatements: 'runs at the start',
  reopenStatement: 'the end of a pause was shown to everybody',
  storeStatement: 'the former day of a last visit was shown to everybody',
};

interface Found {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Returns the UPDATE statements of a file, each with the constant that it stands in and its columns. */
const updatesIn = ({ text }: SourceFile): Found[] =>
  [
    ...text.matchAll(
      /\bUPDATE (?:\$\{\w+(?:\.\w+)?\}|\w+) SET\s+([^`']*?(?:'[^'`]*'[^`']*?)*)(?:\bWHERE\b|\bFROM\b|`|';)/g,
    ),
  ].map(({ 1: assignments = '', index }) => {
    const names = [...text.slice(0, index).matchAll(/\bconst (\w+)\b[^=]*=/g)];
    const columns = [...assignments.matchAll(/(?:^|,)\s*(\w+) = /g)];
    return { name: names.at(-1)?.[1] ?? '', columns: columns.map(([, column = '']) => column) };
  });

const isErased = (text: string, name: string) =>
  new RegExp(`\\berase(?:In|Rows|InParts)\\(\\s*[\\w.]+,\\s*${name}\\b`).test(text) ||
  /\b(?:scheduleVacuum|erase)\(/.test(text);

it('each statement that replaces a text schedules the rewriting of the file', () => {
  const files = sourceFiles('pocketbase/hooks/**/*.ts').filter(
    ({ path }) => !path.endsWith('.d.ts'),
  );
  expect(files.flatMap(updatesIn).length).toBeGreaterThan(25);
  const forgetful = (file: SourceFile) =>
    updatesIn(file)
      .filter(({ columns }) => columns.some((column) => !harmless.test(column)))
      .filter(({ name }) => !(name in exceptions) && !isErased(file.text, name))
      .map(({ name, columns }) => `${name}: ${columns.join(', ')}`);
  expect(errorsByPath(files, forgetful)).toEqual({});
});
