import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Where a request goes, and by which name. */
export interface Target {
  port: number;
  /** Name of the host; the machine is this one. */
  host: string;
  /** Certificate to trust, in PEM; without one the connection is not encrypted. */
  certificate?: string | undefined;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Address of this machine from which the request comes. */
  from?: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  bytes: Buffer;
  /** The body, decompressed. */
  text: string;
}

/** Sends a request on a connection of its own, with exactly these headers, and follows no redirect. */
export async function ask(
  target: Target,
  path: string,
  options: RawRequest = {},
): Promise<RawAnswer> {
  const answer = await open(target, path, options);
  const bytes = await buffer(answer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes,
    text: decompress(bytes, answer.headers['content-encoding']).toString(),
  };
}

/** Sends a request like `ask`, and returns once the headers of the answer are there. */
export function open(
  { port, host, certificate }: Target,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: RawRequest = {},
): Promise<IncomingMessage> {
  const common = { host: '127.0.0.1', port, path, method, localAddress: from, agent: false };
  const sent = { ...common, headers: { host, ...headers } } as const;
  return new Promise((resolve, reject) => {
    const message = certificate
      ? httpsRequest({ ...sent, ca: certificate, servername: host }, resolve)
      : httpRequest(sent, resolve);
    message.on('error', reject).end(body);
  });
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
