/** Arabic-Indic digits, the first and the last. */
const FIRST_DIGIT = 0x660;
const LAST_DIGIT = 0x669;
/** Added width of a digit, as a share of the font size. */
const ADDED = 0.08;

/**
 * Widens the Arabic-Indic digits of a font, in place. In Readex Pro, the bars of ٢ and ٦ nearly touch, so
 * that ٢٦ looks like a single letter.
 * @param font a font in the format TrueType, whose `cmap` has a subtable of format 4
 */
export function spaceDigits(font: Buffer): Buffer {
  const metrics = tableOf(font, 'hmtx');
  const unitsPerEm = font.readUInt16BE(tableOf(font, 'head') + 18);
  for (let code = FIRST_DIGIT; code <= LAST_DIGIT; code += 1) {
    const advance = metrics + 4 * glyphOf(font, code);
    font.writeUInt16BE(font.readUInt16BE(advance) + Math.round(ADDED * unitsPerEm), advance);
  }
  return font;
}

/** Returns where a table begins. */
function tableOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

/** Returns the index of a character's glyph. */
function glyphOf(font: Buffer, code: number): number {
  const segments = segmentsOf(font);
  const size = font.readUInt16BE(segments + 6);
  for (let at = segments + 14; at < segments + 14 + size; at += 2) {
    if (font.readUInt16BE(at) < code) continue;
    const start = font.readUInt16BE(at + size + 2);
    const delta = font.readUInt16BE(at + 2 * size + 2);
    const rangeAt = at + 3 * size + 2;
    const range = font.readUInt16BE(rangeAt);
    if (start > code) break;
    if (range === 0) return (code + delta) % 0x10000;
    return (font.readUInt16BE(rangeAt + range + 2 * (code - start)) + delta) % 0x10000;
  }
  throw new Error(`The font has no character ${code}`);
}

/** Returns where the subtable of format 4 begins. */
function segmentsOf(font: Buffer): number {
  const map = tableOf(font, 'cmap');
  const count = font.readUInt16BE(map + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = map + font.readUInt32BE(map + 8 + 8 * index);
    if (font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no segments of characters');
}
