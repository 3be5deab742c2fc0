import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportLines } from '../../../../src/contract/account-export.ts';
import {
  $accountExport,
  cancelExport,
  takeExport,
  type ExportWriter,
} from '../../../../src/stores/account/account-export.ts';
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

  it('that is cut off saves nothing', async () => {
    const taken = take();
    await settle();
    send(start);
    body.close();
    await taken;
    expect($accountExport.get()).toEqual({ status: 'failed', code: 'no_response' });
    expect(save).not.toHaveBeenCalled();
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

  it('is done once at a time', async () => {
    const taken = take();
    await take();
    await settle();
    send(start + rest);
    body.close();
    await taken;
    expect(save).toHaveBeenCalledOnce();
  });

  it.each([
    [429, { 'retry-after': '1800' }, 'too_many_requests_hour'],
    [429, { 'retry-after': '60' }, 'too_many_requests'],
    [503, { 'retry-after': '5' }, 'server_busy'],
    [500, {}, 'unexpected_error'],
  ])('that the server refuses with %i says why', async (status, headers, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status, headers })));
    await take();
    expect($accountExport.get()).toEqual({ status: 'failed', code });
    expect(save).not.toHaveBeenCalled();
  });
});
