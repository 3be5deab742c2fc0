import { buildSync } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Tab } from './engine.ts';
import type * as InPage from './in-page.ts';
import type { Point, Query } from './in-page.ts';

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./in-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  globalName: 'inPage',
});
const script = outputFiles[0]?.text ?? '';

/** Milliseconds between two polls of a page. */
const INTERVAL = 100;

/** Number of characters of the page's text that an error shows. */
const PAGE_EXCERPT = 600;

/** A person with a browser, who finds elements of the page by role and name. */
export class Person {
  readonly #tab: Tab;
  /** Name of the person in screenshots and errors. */
  readonly #name: string;

  constructor(tab: Tab, name: string) {
    this.#tab = tab;
    this.#name = name;
  }

  async open(address: string): Promise<void> {
    await this.#tab.open(address);
    await this.#awaitIslands();
  }

  async reload(): Promise<void> {
    await this.#tab.reload();
    await this.#awaitIslands();
  }

  async goBack(): Promise<void> {
    await this.#tab.evaluate('history.back()');
  }

  /** Presses an element once it can be pressed and no longer moves. */
  async press(query: Query): Promise<void> {
    const { x, y } = await this.#restingPoint(query);
    await this.#tab.pressAt(x, y);
  }

  async fill(name: string, text: string, { within }: Pick<Query, 'within'> = {}): Promise<void> {
    const field: Query = { role: 'field', name, ...(within !== undefined && { within }) };
    // The press is repeated, as content that appears above can move the field away from it.
    await this.#until(`${name} has the focus`, async () => {
      await this.press(field);
      return this.#ask('isFocused', field);
    });
    await this.#tab.type(text);
  }

  /** Waits until the field is empty and shows its placeholder. */
  async seesPlaceholder(name: string): Promise<void> {
    const field = { role: 'field', name } as const;
    await this.#until(`${name} is empty`, () => this.#ask('showsPlaceholder', field));
  }

  async sees(text: string): Promise<void> {
    await this.#until(`"${text}" is seen`, async () => (await this.#words()).includes(text));
  }

  async seesNot(text: string): Promise<void> {
    await this.#until(`"${text}" is not seen`, async () => !(await this.#words()).includes(text));
  }

  async finds(query: Query): Promise<void> {
    await this.#until(`${query.role} "${query.name}" is there`, () => this.#ask('isThere', query));
  }

  async scrollsTo(query: Query): Promise<void> {
    await this.#until(`${query.role} "${query.name}" is there`, () => this.#ask('scrollTo', query));
  }

  /** Waits until a picture is drawn, not only its background. */
  async seesPicture(): Promise<void> {
    await this.#until('a picture is drawn', async () => (await this.#ask('coloursOfPicture')) > 2);
  }

  /** Waits until the page with this path and hash is open, with any query. */
  async arrives(path: string): Promise<void> {
    await this.#until(`${path} is open`, async () => {
      return (await this.#tab.evaluate('location.pathname + location.hash')) === path;
    });
    await this.#awaitIslands();
  }

  /** Waits until the root element matches the selector. */
  async rootIs(selector: string): Promise<void> {
    const expression = `document.documentElement.matches(${JSON.stringify(selector)})`;
    await this.#until(`the page is ${selector}`, async () => {
      return (await this.#tab.evaluate(expression)) === true;
    });
  }

  /** Saves a screenshot if the variable SCREENSHOTS names a folder. */
  async look(moment: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${this.#name}-${moment}.png`, await this.#tab.screenshot());
  }

  async #awaitIslands(): Promise<void> {
    if (!this.#tab.runsScripts) return;
    await this.#until('the islands are ready', () => this.#ask('areIslandsReady'));
  }

  #words(): Promise<string> {
    return this.#ask('words');
  }

  #restingPoint(query: Query): Promise<Point> {
    let before: Point | null = null;
    return this.#until(`${query.role} "${query.name}" can be pressed`, async () => {
      const point = await this.#ask('pointOf', query);
      const isResting = point && before?.x === point.x && before.y === point.y;
      before = point;
      return isResting && point;
    });
  }

  /**
   * Polls a condition until it is met. An error is retried, as a page that is being left gives no answer.
   * @returns the value of the condition
   */
  async #until<T>(condition: string, meet: () => Promise<T | false | null>): Promise<T> {
    let problem = '';
    const check = async () => {
      const met = await meet().catch((error: unknown) => {
        problem = String(error);
        return false as const;
      });
      if (met !== false && met !== null) return met;
      throw new Error(`${this.#name}: ${condition}: not so ${problem}`);
    };
    try {
      return await vi.waitFor(check, { interval: INTERVAL });
    } catch (error) {
      const seen = await this.#words().catch(String);
      throw new Error(`${String(error)}\non the page: ${seen.slice(0, PAGE_EXCERPT)}`);
    }
  }

  async #ask<F extends keyof typeof InPage>(
    question: F,
    ...given: Parameters<(typeof InPage)[F]>
  ): Promise<ReturnType<(typeof InPage)[F]>> {
    const asked = `inPage.${question}(...${JSON.stringify(given)})`;
    const answer = await this.#tab.evaluate(`(() => {${script}; return ${asked}; })()`);
    return answer as ReturnType<(typeof InPage)[F]>;
  }
}
