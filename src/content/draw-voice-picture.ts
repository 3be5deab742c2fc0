import sharp, { type OverlayOptions } from 'sharp';
import {
  colour,
  drawFittingText,
  drawText,
  HEIGHT,
  tryFittingText,
  WIDTH,
  type TextImage,
} from './picture-parts.ts';
import type { VoicePicture } from './social-pictures.ts';
import { localeOf, type Lang } from '@/i18n/locales.ts';
import { productName } from '@/i18n/product-name.ts';
import { translatorFor } from '@/i18n/words.ts';
import { layout, previewShapes } from '@/pictures/preview-layout.ts';
import { balancingShares } from '@/pictures/text-lines.ts';
import { voiceClass, type Voice } from '@/rules/voices.ts';
import voiceStyles from '@/ui/voices.css?raw';

/**
 * Draws the link preview of an answer, or the default one of a profile, which shows the default prompt.
 * @returns PNG
 */
export async function drawVoicePicture({ lang, voice, of }: VoicePicture): Promise<Buffer> {
  const rtl = localeOf(lang).dir === 'rtl';
  const at = (text: TextImage, middle: number, from: number): OverlayOptions => ({
    ...text.overlay,
    top: Math.round(middle - text.height / 2),
    left: rtl ? WIDTH - from - text.width : from,
  });
  const { product, question, placeholder, answered } = await textImagesOf(lang);
  const { margin, nameMiddle, placeholderMiddle } = layout;
  const { start, top, height } = layout.question;
  const middle = top + height / 2;
  const ofProfile = [at(question, middle, start), at(placeholder, placeholderMiddle, start)];
  const ofAnswer = [at(answered, middle, start)];
  const layers = [at(product, nameMiddle, margin), ...(of === 'answer' ? ofAnswer : ofProfile)];
  const background = Buffer.from(drawBackground(voice, rtl));
  // A palette would show the gradient as stripes.
  return sharp(background).composite(layers).png({ effort: 4 }).toBuffer();
}

const textImagesByLang = new Map<Lang, ReturnType<typeof drawTexts>>();

/** Draws the texts only once per language, since all voices share them. */
function textImagesOf(lang: Lang): ReturnType<typeof drawTexts> {
  const words = textImagesByLang.get(lang) ?? drawTexts(lang);
  textImagesByLang.set(lang, words);
  return words;
}

async function drawTexts(lang: Lang) {
  const t = translatorFor(lang, 'profile');
  const { nameSize, placeholderSize } = layout;
  const { width } = layout.question;
  const name = { size: nameSize, ink: 'white', weight: 'semibold' } as const;
  const soft = { size: placeholderSize, ink: colour('ink-soft'), weight: 'regular' } as const;
  return {
    product: await drawText(productName(lang), name, width),
    question: await drawBalanced(t('default_prompt')),
    placeholder: await drawText(t('message_placeholder'), soft, width),
    answered: await drawBalanced(translatorFor(lang, 'answers')('picture_text')),
  };
}

/** Draws a text in as few lines as possible, of about equal length. */
async function drawBalanced(text: string): Promise<TextImage> {
  const { width, height, sizes } = layout.question;
  const type = { sizes, ink: colour('ink') };
  const whole = await drawFittingText(text, type, { width, height });
  for (const share of balancingShares) {
    const narrower = await tryFittingText(text, type, { width: width * share, height });
    if (narrower?.height === whole.height) return narrower;
  }
  return whole;
}

/** Returns a color of a voice in the light theme. */
function voiceColour(voice: Voice, name: string): string {
  const rule = new RegExp(`(?<!\\.dark )\\.${voiceClass(voice)} {[^}]*--voice-${name}: (#\\w+)`);
  const colour = rule.exec(voiceStyles)?.[1];
  if (!colour) throw new Error(`no ${name} of the voice ${voice}`);
  return colour;
}

function drawBackground(voice: Voice, rtl: boolean): string {
  const { background, note, fold, arcs } = previewShapes;
  const { from, to } = background;
  const paths = arcs.paths.map(({ path, opacity }) => `<path opacity="${opacity}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}">
        <stop offset="0" stop-color="${voiceColour(voice, 'from')}"/>
        <stop offset="1" stop-color="${voiceColour(voice, 'to')}"/>
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
    <g ${rtl ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>
      <g fill="none" stroke="white" stroke-width="${arcs.width}" stroke-linecap="round">
        ${paths.join('')}
      </g>
      <path fill="${colour('surface')}" d="${note}"/>
      <path fill="${voiceColour(voice, 'reply')}" d="${fold}"/>
    </g>
  </svg>`;
}
