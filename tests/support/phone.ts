import { expect, type Locator, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
/** Height of the screen that is left above a keyboard. */
const HEIGHT_LEFT = phone.height - 374;

/** Shrinks the page while a text field has the focus, as Android does if the page requests it. */
export async function openKeyboardOnFocus(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  // Resizes wait for each other: Playwright, which compares with the last confirmed size, may skip one.
  let resizing: Promise<void> = Promise.resolve();
  await page.exposeFunction('setKeyboard', (isOpen: boolean) => {
    const size = { ...phone, height: isOpen ? HEIGHT_LEFT : phone.height };
    resizing = resizing.then(() => page.setViewportSize(size));
    return resizing;
  });
  await page.addInitScript(() => {
    const setKeyboard = (isOpen: boolean) =>
      (Reflect.get(window, 'setKeyboard') as (isOpen: boolean) => void)(isOpen);
    const isText = (target: EventTarget | null) =>
      target instanceof Element &&
      target.matches('textarea, input:not([type=checkbox], [type=radio])');
    setKeyboard(false);
    addEventListener('focusin', ({ target }) => isText(target) && setKeyboard(true));
    addEventListener(
      'focusout',
      ({ relatedTarget }) => isText(relatedTarget) || setKeyboard(false),
    );
  });
}

/** Lays a keyboard over the page, as iOS does: only the visual viewport shrinks. */
export async function layKeyboardOver(page: Page): Promise<void> {
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { value: height, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, HEIGHT_LEFT);
}

/** Whether an element is on the screen above the keyboard, with nothing in front of it. */
export const isAboveKeyboard = (target: Locator) =>
  target.evaluate((element, bottomMax) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= bottomMax && element.contains(hit);
  }, HEIGHT_LEFT);

/** Touches a visible element as a finger does, without scrolling. */
export async function touch(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => isKeyboardSettled(page)).toBe(true);
  await expect(target).toBeInViewport({ ratio: 1 });
  const isInFront = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isInFront).toBe(true);
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const isKeyboardSettled = (page: Page) =>
  page.evaluate((full) => {
    const isTyping = document.activeElement?.matches(
      'textarea, input:not([type=checkbox], [type=radio])',
    );
    return isTyping === innerHeight < full;
  }, phone.height);
