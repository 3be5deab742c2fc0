import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportLines } from '../../../../src/contract/account-export.ts';
import {
  $accountExport,
  cancelExport,
  type ExportWriter,
  takeExport,
} from '../../../../src/stores/account/account-export.ts';
import { type ExportPart, readExport } from '../../../../src/stores/account/read-export.ts';
import { FakeServer, settle } from '../../fake-server.ts';

const head = { profile: { username: 'laila' }, exported_at: '2026-11-27T21:00:00.000Z' };
const message = (id: string) => JSON.stringify({ id, content: id });
const firstLine = `${JSON.stringify(head).slice(0, -1)},"held_messages":[\n`;
const start = `${firstLine}\n${exportLines.messages}\n${message('a')},\n`;
const rest = `${message('b')}\n${exportLines.end}\n`;

const save = vi.fn();
const writer = (): ExportWriter => {
  const lines: string[] = [];
  return { add: (line) => void lines.push(line), finish: () => new Blob([lines.join('\n')]) };
};
const take = () => takeExport('json', () => Promise.resolve(writer()), save);

/** The body of the next answer, which the test sends bit by bit. */
let body: ReadableStreamDefaultController<Uint8Array>;
const send = (text: string) => body.enqueue(new TextEncoder().encode(text));

function answerWithStream(): void {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(stream));
  });
}

beforeEach(() => {
  new FakeServer();
  answerWithStream();
  save.mockClear();
  $accountExport.set({ status: 'idle' });
});
afterEach(() => vi.unstubAllGlobals());

describe('taking everything along', () => {
  it('counts the messages as they come, and saves the file under a name', async () => {
    const taken = take();
    await settle();
    send(start);
    await settle();
    expect($accountExport.get()).toEqual({ status: 'running', format: 'json', messages: 1 });
    expect(save).not.toHaveBeenCalled();
    send(rest);
    body.close();
    await taken;
    expect($accountExport.get()).toEqual({ status: 'saved', name: 'laila-2026-11-27.json' });
    expect(save).toHaveBeenCalledOnce();
    const { file } = save.mock.calls[0]?.[0] as { file: Blob };
    expect(JSON.parse(await file.text())).toMatchObject({ messages: [{ id: 'a' }, { id: 'b' }] });
  });

  it('that is cancelled saves nothing and shows no error', async () => {
    const taken = take();
    await settle();
    send(start);
    await settle();
    cancelExport();
    await taken;
    expect($accountExport.get()).toEqual({ status: 'idle' });
    expect(save).not.toHaveBeenCalled();
  });
});

describe('reading', () => {
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
    it.each([
      0,
      10,
      whole.indexOf('\n') + 1,
      whole.indexOf(exportLines.messages),
      whole.length - 3,
    ])('that is cut off after %i characters is refused', async (length) => {
      await expect(read(whole.slice(0, length))).rejects.toThrow();
    });
  });
});
