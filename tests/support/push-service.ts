import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify, type JWK } from 'jose';

/** A message that the service accepted. */
export interface PushMessage {
  /** The path of the subscription, such as `/device-1`. */
  path: string;
  /** Seconds since 1970 at which its token expires. */
  expires: number;
  token: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  arrivedAt: number;
}

export interface PushService {
  /** Its origin, for `PUSH_HOSTS`. */
  origin: string;
  received: readonly PushMessage[];
  /** Why requests were refused. */
  refused: readonly string[];
  /** Answers the requests of a path with a status; `hang` leaves them without an answer. */
  answer(path: string, status: number | 'hang', headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

interface Options {
  /** Answer to every path without one of its own; 201 by default. */
  status?: number | 'hang';
}

/**
 * Starts a push service on this machine, which accepts only messages that RFC 8030 and RFC 8292 (VAPID)
 * allow.
 */
export async function startPushService({
  status: usual = 201,
}: Options = {}): Promise<PushService> {
  const received: PushMessage[] = [];
  const refused: string[] = [];
  const answers = new Map<string, readonly [number | 'hang', Record<string, string>]>();
  let origin = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const [status, headers] = answers.get(path) ?? [usual, {}];
    if (status === 'hang') return;
    checkMessage(request.method, request.headers, origin).then(
      ({ token, expires }) => {
        const sent = request.headers as PushMessage['headers'];
        if (status === 201) {
          received.push({ path, token, expires, headers: sent, arrivedAt: Date.now() });
        }
        response.writeHead(status, headers).end();
      },
      (error: unknown) => {
        refused.push(String(error));
        response.writeHead(401).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    refused,
    answer: (path, status, headers = {}) => answers.set(path, [status, headers]),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** @throws for a message that a push service refuses */
async function checkMessage(method: string | undefined, headers: Headers, audience: string) {
  if (method !== 'POST') throw new Error(`method ${method}`);
  if (headers['content-length'] !== '0') throw new Error('a payload');
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
  const authorization = String(headers['authorization']);
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const { payload } = await jwtVerify(token, await importJWK(jwkOf(key), 'ES256'), { audience });
  const { exp: expires = 0, sub = '' } = payload;
  if (expires > Date.now() / 1000 + 86_400) throw new Error('expires after more than a day');
  if (!/^(?:https?|mailto):/.test(sub)) throw new Error(`subject ${sub}`);
  return { token, expires };
}

/** Returns a public key given as an uncompressed point of P-256. */
function jwkOf(key: string): JWK {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('no uncompressed point');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return {
    kty: 'EC',
    crv: 'P-256',
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  };
}
