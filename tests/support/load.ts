import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { provideProgram } from './debian-packages.mjs';

/** Headers of a browser; requests without a browser's `User-Agent` are not counted as visits. */
const encodings = 'gzip, deflate, br';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Burst {
  /** HTTP status of each response; 0 if there was none. */
  statuses: number[];
  /** The 95th percentile of the response times in milliseconds. */
  slowest95: number;
}

/** Requests a page this many times at the same moment, each time from another address. */
export async function burst(
  url: string | ((index: number) => string),
  count: number,
  headers: Record<string, string> = {},
  form?: string,
): Promise<Burst> {
  const urlOf = typeof url === 'string' ? () => url : url;
  const visits = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      visit(urlOf(index), addressOf(index), headers, form),
    ),
  );
  const times = visits.map(({ time }) => time).sort((left, right) => left - right);
  return {
    statuses: visits.map(({ status }) => status),
    slowest95: times[Math.ceil(count * 0.95) - 1] ?? NaN,
  };
}

/** Returns an address of this machine: all of 127.0.0.0/8 belongs to it. */
const addressOf = (index: number) => `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/**
 * Sends one request on its own connection and reads the whole response.
 * @param form URL-encoded body, which is posted
 */
export function visit(
  url: string,
  localAddress = '127.0.0.1',
  headers: Record<string, string> = {},
  form?: string,
): Promise<{ status: number; time: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, time: performance.now() - began });
    const receive = (answer: IncomingMessage) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0));
    };
    const options = {
      agent: false,
      localAddress,
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        'accept-encoding': encodings,
        'user-agent': userAgent,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    };
    httpRequest(url, options, receive)
      .once('error', () => end(0))
      .end(form);
  });
}

interface Throughput {
  perSecond: number;
  /** Number of responses with a status other than 200, and of broken connections. */
  failed: number;
}

/**
 * Requests a page for some seconds over this many connections, or posts a body, by wrk
 * (https://github.com/wg/wrk).
 */
export async function throughput(
  url: string,
  connections: number,
  seconds: number,
  body?: object,
): Promise<Throughput> {
  const wrk = provideProgram('wrk');
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s'];
  const run = async (request: string[]) => {
    return (await promisify(execFile)(wrk, [...options, ...request, url])).stdout;
  };
  const stdout = await (body
    ? withScript(body, (script) => run(['-s', script]))
    : run(['-H', `Accept-Encoding: ${encodings}`, '-H', `User-Agent: ${userAgent}`]));
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]);
  const broken = /^\s*Socket errors: (.*)$/m.exec(stdout)?.[1]?.match(/\d+/g) ?? [];
  const refused = /^\s*Non-2xx or 3xx responses: (\d+)$/m.exec(stdout)?.[1] ?? '0';
  const failed = [...broken, refused].reduce((sum, count) => sum + Number(count), 0);
  return { perSecond, failed };
}

/** Writes the script that makes wrk post a body, and removes it after its use. */
async function withScript<T>(body: object, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-wrk-'));
  const path = join(folder, 'post.lua');
  const lines = [
    'wrk.method = "POST"',
    'wrk.headers["Content-Type"] = "application/json"',
    `wrk.body = [[${JSON.stringify(body)}]]`,
  ];
  try {
    await writeFile(path, lines.join('\n'));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes requests over kept connections; faster than `fetch`, so that the server's time is measured. */
export class Requester {
  private readonly agent = new Agent({ keepAlive: true });

  private readonly url: string;

  private readonly method: 'GET' | 'POST';

  private readonly refusal: number | undefined;

  /** @param refusal the status of every answer, if the requests are to be refused */
  constructor(url: string, method: 'GET' | 'POST' = 'POST', refusal?: number) {
    this.url = url;
    this.method = method;
    this.refusal = refusal;
  }

  /** Sends an object, or none, and returns the milliseconds until the response was read. */
  timeOf(json?: object, headers: Record<string, string> = {}): Promise<number> {
    const sentHeaders = { ...(json && { 'content-type': 'application/json' }), ...headers };
    const options = { agent: this.agent, method: this.method, headers: sentHeaders };
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const receive = (answer: IncomingMessage) => {
        const { statusCode = 0 } = answer;
        const isExpected = this.refusal ? statusCode === this.refusal : statusCode < 300;
        if (!isExpected) reject(new Error(`answered with ${statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - began));
      };
      const sent = httpRequest(this.url, options, receive);
      sent.on('error', reject).end(json && JSON.stringify(json));
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

interface Meanwhile<Result> {
  result: Result;
  /** The 95th percentile of the pages' response times in milliseconds. */
  slowest95: number;
}

/** Opens one page after the other while some work is done. */
export async function openPagesMeanwhile<Result>(
  url: string,
  work: Promise<Result>,
): Promise<Meanwhile<Result>> {
  const times: number[] = [];
  const end = new AbortController();
  const ended = work.finally(() => end.abort());
  do times.push((await visit(url)).time);
  while (!end.signal.aborted);
  const sorted = times.sort((left, right) => left - right);
  return { result: await ended, slowest95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN };
}
