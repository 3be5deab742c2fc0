import { connect, type Socket } from 'node:net';
import { isOwnRoute, requests } from '../../src/contract/all.ts';
import { listInbox, listInboxDays } from '../../src/contract/messages.ts';
import { records, type Member } from './api.ts';
import type { Server } from './server.ts';

export interface HalfSent {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  path: string;
  token?: string;
  type?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The part of the body that is sent. */
  part: string;
  /** The announced length of the body in bytes, or `chunked`. */
  length: number | 'chunked';
}

interface HeldConnections {
  /** Returns the number of responses so far, by status. */
  answers(): Map<number, number>;
  leave(): Promise<void>;
}

/** Opens a connection for each request, all from one address, and sends only part of its body. */
export async function holdHalfSent(
  server: Pick<Server, 'url'>,
  requests: readonly HalfSent[],
): Promise<HeldConnections> {
  const { hostname, port } = new URL(server.url);
  const statuses: number[] = [];
  const sockets = await Promise.all(
    requests.map(async (request) => {
      const socket = await open(Number(port), hostname);
      socket.once('data', (answer: Buffer) =>
        statuses.push(Number(answer.toString('latin1', 9, 12))),
      );
      await new Promise((resolve) => socket.write(textOf(request), resolve));
      return socket;
    }),
  );
  return {
    answers: () => {
      const counts = new Map<number, number>();
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
      return counts;
    },
    leave: async () => {
      await Promise.all(sockets.map(close));
    },
  };
}

function open(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.once('error', reject);
  });
}

function close(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    socket.once('close', () => resolve());
    socket.destroy();
  });
}

function textOf({ method, path, token, type, part, length }: HalfSent): string {
  const boundary = type === 'multipart/form-data' ? '; boundary=half' : '';
  const isChunked = length === 'chunked';
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(type ? [`Content-Type: ${type}${boundary}`] : []),
    ...(token ? [`Authorization: ${token}`] : []),
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '',
    isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part,
  ].join('\r\n');
}

/** Returns half-sent requests to all routes, with and without a body. */
export function halfSentEverywhere(member: Pick<Member, 'id' | 'token'>): HalfSent[] {
  const { id, token } = member;
  const json = { type: 'application/json', part: '{"a":"b', length: 1000 } as const;
  const form = { ...json, type: 'application/x-www-form-urlencoded', part: 'content=a' } as const;
  const multipart = { ...json, type: 'multipart/form-data', part: filePart } as const;
  const bare = { part: '', length: 1 } as const;
  const post = (path: string) => ({ method: 'POST', path, ...json }) as const;
  const creates = posts.filter((path) => path.endsWith('/records')).map(post);
  return [
    ...creates,
    ...creates.map((request) => ({ ...request, ...form })),
    ...creates.map((request) => ({ ...request, length: 'chunked' as const })),
    { ...post(`${records('message_forms')}?lang=en`), ...form },
    ...posts.filter((path) => /\/profiles\/(?:auth|confirm|request)-/.test(path)).map(post),
    post('/api/collections/profiles/confirm-email-change'),
    post('/api/collections/_superusers/auth-with-password'),
    post('/api/realtime'),
    post('/api/oauth2-redirect'),
    post('/api/batch'),
    post('/api/settings'),
    post('/api/backups/upload'),
    { ...post(records('profiles', id)), method: 'PATCH', token },
    { ...multipart, path: records('profiles', id), method: 'PATCH', token },
    { ...post(records('messages', id)), method: 'PATCH', token },
    { ...post(records('messages', id)), method: 'DELETE', token },
    ...ownPosts.map(post),
    ...ownPosts.filter(readsBody).map((path) => ({ ...post(path), token })),
    ...[...pages, ...questions].map((path) => ({ ...bare, method: 'GET' as const, path, token })),
    ...pages.map((path) => ({ ...bare, method: 'GET' as const, path, length: 'chunked' as const })),
  ];
}

const filePart = [
  '--half',
  'Content-Disposition: form-data; name="avatar"; filename="a.jpg"',
  '',
  'x'.repeat(1000),
].join('\r\n');
const pathsOf = (method: string, isOwn: boolean) =>
  [...requests.values()]
    .filter((request) => request.method === method && isOwnRoute(request) === isOwn)
    .map(({ path }) => path);
const posts = pathsOf('POST', false);
const ownPosts = [...pathsOf('POST', true), '/api/send_mails'];
/** Whether a route reads a body; for the others, a member's half-sent request is complete. */
const readsBody = (path: string) =>
  !/delete_user_account|delete_all|mark_all_seen|request_code|sign_out_everywhere|send_mails/.test(
    path,
  );
const pages = ['/en/', '/en/laila', '/en/nobody-has-this'];
const queries: Record<string, string> = {
  '/api/check_username_availability': '?username_to_check=laila',
  [listInbox.path]: '?filter=all',
  [listInboxDays.path]: '?offset=60',
};
const questions = pathsOf('GET', true).map(
  (path) => path.replace('{username}', 'laila') + (queries[path] ?? ''),
);
