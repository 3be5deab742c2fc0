import { launch, type Browser, type Page } from 'puppeteer-core';
import { PROCESS_TIMEOUT } from '../support/timeouts.ts';
import { HEIGHT, type Engine, type Tab, type TabOptions } from './engine.ts';

/** Controls Firefox by WebDriver BiDi: one process for all tabs with scripts, one for all without. */
export function startFirefox(executablePath: string): Engine {
  const browsers = new Map<boolean, Promise<Browser>>();
  const browserWith = (runsScripts: boolean) => {
    const browser = browsers.get(runsScripts) ?? launchFirefox(executablePath, runsScripts);
    browsers.set(runsScripts, browser);
    return browser;
  };
  return {
    newTab: async (options) => newTab(await browserWith(options.runsScripts), options),
    stop: async () => {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

const launchFirefox = (executablePath: string, runsScripts: boolean) =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: PROCESS_TIMEOUT,
    extraPrefsFirefox: { 'javascript.enabled': runsScripts },
  });

async function newTab(browser: Browser, { width, runsScripts }: TabOptions): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: HEIGHT });
  return {
    runsScripts,
    open: (address) => page.goto(address),
    reload: () => page.reload(),
    evaluate: (expression) => inFront(page, () => page.evaluate(expression)),
    pressAt: (x, y) => inFront(page, () => page.mouse.click(x, y)),
    type: (text) => inFront(page, () => page.keyboard.type(text)),
    screenshot: () => inFront(page, () => page.screenshot()),
  };
}

/** Brings the page to the front before acting, as animations stand still in a background tab. */
async function inFront<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await page.bringToFront();
  return act();
}
