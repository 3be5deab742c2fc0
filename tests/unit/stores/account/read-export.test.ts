import { describe, expect, it } from 'vitest';
import { exportLines } from '../../../../src/contract/account-export.ts';
import { readExport, type ExportPart } from '../../../../src/stores/account/read-export.ts';

const head = { product: 'Hamsa', profile: { username: 'laila' } };
const held = { id: 'h', content: 'held back' };
const first = { id: 'a', content: 'سلام 🌙 a\nb' };
const second = { id: 'b', content: '],"messages":[' };
const firstLine = `${JSON.stringify(head).slice(0, -1)},"held_messages":[`;
const lines = [
  firstLine,
  `${JSON.stringify(held)},`,
  JSON.stringify({ ...held, id: 'i' }),
  exportLines.messages,
  `${JSON.stringify(first)},`,
  JSON.stringify(second),
  exportLines.end,
];

/** Returns a stream of the text in chunks of this many bytes. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.subarray(at, at + size));
      }
      controller.close();
    },
  });
}

async function read(text: string, size = 7) {
  const parts: ExportPart[] = [];
  const texts: string[] = [];
  const add = (line: string, part: ExportPart) => {
    texts.push(line);
    parts.push(part);
  };
  await readExport(streamOf(text, size), add, () => undefined);
  return { parts, texts };
}

describe('an export', () => {
  it.each([1, 2, 3, 64, 100_000])('in chunks of %i bytes is read line by line', async (size) => {
    const { parts, texts } = await read(`${lines.join('\n')}\n`, size);
    expect(texts).toEqual(lines);
    expect(parts).toEqual([
      { kind: 'head', head: { ...head, held_messages: [] } },
      { kind: 'held', message: held },
      { kind: 'held', message: { ...held, id: 'i' } },
      { kind: 'frame' },
      { kind: 'message', message: first },
      { kind: 'message', message: second },
      { kind: 'frame' },
    ]);
    expect(JSON.parse(texts.join('\n'))).toMatchObject({ messages: [first, second] });
  });

  it('without messages has empty lines, which are left out', async () => {
    const empty = [firstLine, '', exportLines.messages, '', exportLines.end, ''].join('\n');
    const { parts, texts } = await read(empty);
    expect(parts.map(({ kind }) => kind)).toEqual(['head', 'frame', 'frame']);
    expect(JSON.parse(texts.join('\n'))).toMatchObject({ held_messages: [], messages: [] });
  });

  const whole = `${lines.join('\n')}\n`;
  it.each([0, 10, whole.indexOf('\n') + 1, whole.indexOf(exportLines.messages), whole.length - 3])(
    'that is cut off after %i characters is refused',
    async (length) => {
      await expect(read(whole.slice(0, length))).rejects.toThrow();
    },
  );

  it('that is a page of an error is refused', async () => {
    await expect(read('<html>Bad gateway</html>')).rejects.toThrow();
  });
});
