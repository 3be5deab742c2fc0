import type { Page } from '@playwright/test';

/**
 * Returns elements that are too wide for the screen, cut off at the side, or overlap, as guests and as
 * members see the page. Both are checked in one call, as checking hundreds of widths takes time.
 */
export function misfitsOn(
  page: Page,
  sessions: readonly string[] = ['guest', 'member'],
): Promise<string[]> {
  return page.evaluate(async (seenBy) => {
    // The fallback font is wider; after it is replaced, the layout settles a frame later.
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const nameOf = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
    const pen = document.createElement('canvas').getContext('2d');
    const look = () => {
      const { clientWidth, scrollWidth } = document.scrollingElement ?? document.documentElement;
      const found: string[] = [];
      if (scrollWidth > clientWidth) {
        found.push(`the page is ${scrollWidth - clientWidth} px wider than the screen`);
      }

      const cutsText = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          const { width = 0 } = texts.currentNode.parentElement?.getBoundingClientRect() ?? {};
          // Texts only for screen readers.
          if (width <= 1) continue;
          range.selectNodeContents(texts.currentNode);
          const outside = [...range.getClientRects()].some(
            (line) => line.left < left - 1 || line.right > right + 1,
          );
          if (outside) return true;
        }
        return false;
      };
      for (const element of document.querySelectorAll('body *')) {
        // Texts only for screen readers are hidden by a width of one pixel.
        if (element.scrollWidth <= element.clientWidth || element.clientWidth <= 1) continue;
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
        const scrolls = element.matches('dialog, .dropdown');
        if (scrolls || (isCut && cutsText(element))) found.push(`${nameOf(element)} is cut off`);
      }

      for (const button of document.querySelectorAll('.button')) {
        if (button.checkVisibility() && cutsText(button)) {
          found.push(`${nameOf(button)} is narrower than its text`);
        }
      }

      for (const field of document.querySelectorAll('input')) {
        if (!pen || field.placeholder === '' || !field.checkVisibility()) continue;
        const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        Object.assign(pen, { font, letterSpacing });
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        if (pen.measureText(field.placeholder).width > room)
          found.push(`the placeholder "${field.placeholder}" is cut off`);
      }

      for (const element of document.querySelectorAll('dialog[open], details[open] > .dropdown')) {
        const { left, right } = element.getBoundingClientRect();
        if (left < 0 || right > clientWidth) found.push(`${nameOf(element)} sticks out`);
      }

      for (const element of document.querySelectorAll('[role=tab]')) {
        const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const { left, right } = element.getBoundingClientRect();
        if (left < frame.left || right > frame.right)
          found.push(`${nameOf(element)} leaves its frame`);
      }

      // The header's line of links and buttons; the content of its menu is outside that line.
      const line = document.querySelector('body > header > div');
      const { paddingLeft, paddingRight } = getComputedStyle(line ?? document.body);
      const edges = line?.getBoundingClientRect() ?? new DOMRect();
      for (const element of line?.querySelectorAll('a, summary, button') ?? []) {
        if (!element.checkVisibility() || element.closest('.dropdown')) continue;
        const box = element.getBoundingClientRect();
        // The padding of the menu's button extends 12 pixels beyond the line.
        const isOutside =
          box.left < edges.left + parseFloat(paddingLeft) - 12 ||
          box.right > edges.right - parseFloat(paddingRight) + 12;
        if (isOutside || box.height > edges.height)
          found.push(`${nameOf(element)} leaves the header`);
        if (Math.min(box.width, box.height) < 44)
          found.push(`${nameOf(element)} is smaller than a finger`);
      }

      const controls = [...document.querySelectorAll('body > header :is(a, button), footer a')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ name: nameOf(element), box: element.getBoundingClientRect() }));
      controls.forEach(({ name, box }, index) => {
        for (const { box: other } of controls.slice(index + 1)) {
          const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (width > 1 && height > 1) found.push(`${name} lies over its neighbour`);
        }
      });
      return found;
    };

    const root = document.documentElement;
    return seenBy.flatMap((session) => {
      root.dataset['session'] = session;
      return [...new Set(look())].map((misfit) => `${misfit}, ${session}`);
    });
  }, sessions);
}

/** Returns fields, chips, badges and buttons too low for the letters and dots of their script. */
export function cutLettersOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    const ROUNDING = 0.5;

    /** Returns the pixels by which a text exceeds its line above or below. */
    const excessOf = (text: string, style: CSSStyleDeclaration, room: number) => {
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const letters = canvas.measureText(text);
      const above = letters.fontBoundingBoxAscent;
      const below = letters.fontBoundingBoxDescent;
      const line = style.lineHeight === 'normal' ? above + below : parseFloat(style.lineHeight);
      const leading = (line - above - below) / 2;
      // Glyphs may exceed the font's metrics; only a clipping box cuts them.
      const isCut = style.overflowY !== 'visible';
      return Math.max(
        above + below - line,
        line - room,
        isCut ? letters.actualBoundingBoxAscent - above - leading : 0,
        isCut ? letters.actualBoundingBoxDescent - below - leading : 0,
      );
    };

    const controls = document.querySelectorAll<HTMLElement>(
      'input:not([type=hidden], [type=checkbox], [type=file]), textarea, button, .button, .chip, .badge, .nav-link',
    );
    return [...controls]
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        const style = getComputedStyle(control);
        const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
        const room = style.display === 'inline' ? Infinity : control.clientHeight - padding;
        const placeholder = control.getAttribute('placeholder') ?? '';
        const placeholderStyle = getComputedStyle(control, '::placeholder');
        const text = control.textContent.trim();
        const excess = Math.max(
          text === '' ? 0 : excessOf(text, style, room),
          placeholder === '' ? 0 : excessOf(placeholder, placeholderStyle, room),
        );
        const name = `"${(text || placeholder).slice(0, 20)}", class ${control.className}`;
        return excess > ROUNDING ? [`${name}: ${excess.toFixed(1)} px`] : [];
      });
  });
}
