import { claim } from './store.ts';

/** Prints a warning or a failure for the operator, in one line. Nothing in it may tell of a person. */
export function report(text: string): void {
  console.error(`hamsa: ${text.replace(/\s*\n\s*/g, ' ')}`);
}

const MINUTE = 60_000;

/** Prints a failure that requests cause, at most once a minute for each subject. */
export function reportOnce(app: CoreApp, subject: string, text: string): void {
  if (claim(app, `reported/${subject}`, MINUTE) > 0) report(text);
}
