import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { localeOf } from '@/i18n/locales.ts';
import { productName } from '@/i18n/product-name.ts';
import { translatorFor } from '@/i18n/words.ts';
import { gradientOf } from '@/rules/letter-avatar.ts';
import gradientStyles from '@/styles/gradients.css?raw';
import tokenStyles from '@/styles/tokens.css?raw';
import type { SocialPicture } from './social-pictures.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The note that lies on the coloured ground. */
const NOTE = { edge: 56, padding: 72, fold: 96 };
const TEXT_WIDTH = WIDTH - 2 * (NOTE.edge + NOTE.padding);
/** Pixels of type, the first that lets the title fit. */
const TITLE_SIZES = [76, 68, 60, 52, 46];
const TITLE_HEIGHT = 250;

const font = (weight: string) =>
  join(process.cwd(), 'node_modules/@expo-google-fonts/readex-pro', weight);
const fonts = {
  semibold: font('600SemiBold/ReadexPro_600SemiBold.ttf'),
  regular: font('400Regular/ReadexPro_400Regular.ttf'),
};

/** The mark, as the browser's tab has it. */
const favicon = readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8');
const mark = /<path[^]*<\/g>/.exec(favicon)?.[0] ?? '';

/** A colour of the light theme. */
const colour = (name: string) => new RegExp(`--${name}: (#\\w+)`).exec(tokenStyles)?.[1] ?? '';

/** A picture for link previews, 1200×630, in the page's language and direction. @returns PNG */
export async function drawPicture(picture: SocialPicture): Promise<Buffer> {
  const { lang, path, title, section } = picture;
  const rtl = localeOf(lang).dir === 'rtl';
  const start = NOTE.edge + NOTE.padding;
  const at = (text: Text, top: number, from = start): OverlayOptions => ({
    input: text.image,
    top,
    left: rtl ? WIDTH - from - text.width : from,
  });
  const t = translatorFor(lang, 'common');
  const layers = [
    at(await drawTitle(title), section === '' ? 140 : 178),
    at(await drawText(productName(lang), 40, 'ink', 'semibold'), 462, start + 68),
    at(await drawText(t('tagline'), 28, 'ink-soft', 'regular'), 518, start + 68),
  ];
  if (section !== '') layers.push(at(await drawText(section, 32, 'brand', 'semibold'), 116));
  const ground = Buffer.from(drawGround(section === '' ? 'gradient-0' : gradientOf(path), rtl));
  // Flat colours: a palette keeps a picture at a fifth of its size.
  return sharp(ground).composite(layers).png({ palette: true, effort: 4 }).toBuffer();
}

interface Text {
  image: Buffer;
  width: number;
  height: number;
}

async function drawTitle(title: string): Promise<Text> {
  let drawn: Text | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await drawText(title, size, 'ink', 'semibold');
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  throw new Error(`the title is too long for a picture: ${title}`);
}

async function drawText(
  text: string,
  size: number,
  ink: string,
  weight: keyof typeof fonts,
): Promise<Text> {
  const family = weight === 'semibold' ? 'Readex Pro SemiBold' : 'Readex Pro';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour(ink)}">${escape(text)}</span>`,
      font: `${family} ${size}px`,
      fontfile: fonts[weight],
      width: TEXT_WIDTH,
      // Pango means the side where reading starts.
      align: 'left',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function drawGround(gradient: string, rtl: boolean): string {
  const colours = new RegExp(`\\.${gradient} {[^}]*deg, (#\\w+), (#\\w+)`).exec(gradientStyles);
  const [, from = '', to = ''] = colours ?? [];
  const { edge, fold, padding } = NOTE;
  const right = WIDTH - edge;
  const bottom = HEIGHT - edge;
  const markPlace = `translate(${edge + padding - 6} 462) scale(1.9)`;
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
      <g transform="${markPlace}" color="${colour('brand')}">
        ${mark}
      </g>
    </g>
  </svg>`;
}
