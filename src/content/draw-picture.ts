import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { localeOf } from '@/i18n/locales.ts';
import { productName } from '@/i18n/product-name.ts';
import { translatorFor } from '@/i18n/words.ts';
import { gradientOf } from '@/rules/letter-avatar.ts';
import gradientStyles from '@/styles/gradients.css?raw';
import {
  colour,
  drawFittingText,
  drawText,
  HEIGHT,
  WIDTH,
  type TextImage,
} from './picture-parts.ts';
import type { SocialPicture } from './social-pictures.ts';

/** Dimensions of the note on the colored background, in pixels. */
const NOTE = { edge: 56, padding: 72, fold: 96 };
const TEXT_WIDTH = WIDTH - 2 * (NOTE.edge + NOTE.padding);
/** Font sizes in pixels, largest first. */
const TITLE_SIZES = [76, 68, 60, 52, 46];
const TITLE_HEIGHT = 250;

/** SVG of the favicon, which contains the logo. */
const favicon = readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8');
const logo = /<path[^]*<\/g>/.exec(favicon)?.[0] ?? '';

/**
 * Draws a link preview, 1200×630 pixels, in the page's language and direction.
 * @returns PNG
 */
export async function drawPicture(picture: SocialPicture): Promise<Buffer> {
  const { lang, path, title, section } = picture;
  const rtl = localeOf(lang).dir === 'rtl';
  const start = NOTE.edge + NOTE.padding;
  const at = (text: TextImage, top: number, from = start): OverlayOptions => ({
    ...text.overlay,
    top,
    left: rtl ? WIDTH - from - text.width : from,
  });
  const layers = [
    at(await drawTitle(title), section === '' ? 140 : 178),
    at(await drawLine(productName(lang), 40, 'ink', 'semibold'), 462, start + 68),
    at(await drawLine(translatorFor(lang, 'common')('tagline'), 28), 518, start + 68),
  ];
  if (section !== '') layers.push(at(await drawLine(section, 32, 'brand', 'semibold'), 116));
  const background = Buffer.from(
    drawBackground(section === '' ? 'gradient-0' : gradientOf(path), rtl),
  );
  // The colors are flat, so a palette reduces the file to a fifth of its size.
  return sharp(background).composite(layers).png({ palette: true, effort: 4 }).toBuffer();
}

const drawTitle = (title: string) =>
  drawFittingText(
    title,
    { sizes: TITLE_SIZES, ink: colour('ink') },
    { width: TEXT_WIDTH, height: TITLE_HEIGHT },
  );

const drawLine = (
  text: string,
  size: number,
  ink = 'ink-soft',
  weight: 'semibold' | 'regular' = 'regular',
) => drawText(text, { size, ink: colour(ink), weight }, TEXT_WIDTH);

function drawBackground(gradient: string, rtl: boolean): string {
  const colours = new RegExp(`\\.${gradient} {[^}]*deg, (#\\w+), (#\\w+)`).exec(gradientStyles);
  const [, from = '', to = ''] = colours ?? [];
  const { edge, fold, padding } = NOTE;
  const right = WIDTH - edge;
  const bottom = HEIGHT - edge;
  const markTransform = `translate(${edge + padding - 6} 462) scale(1.9)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
    <g ${rtl ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>
      <path fill="${colour('surface')}" d="M${edge + 40} ${edge}H${right - fold}L${right} ${edge + fold}V${bottom - 40}a40 40 0 0 1-40 40H${edge + 40}a40 40 0 0 1-40-40V${edge + 40}a40 40 0 0 1 40-40Z"/>
      <path fill="${colour('brand')}" d="M${right - fold} ${edge}V${edge + fold - 20}a20 20 0 0 0 20 20H${right}Z"/>
      <g transform="${markTransform}" color="${colour('brand')}">
        ${logo}
      </g>
    </g>
  </svg>`;
}
