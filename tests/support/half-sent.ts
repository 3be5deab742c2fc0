import { connect, type Socket } from 'node:net';
import type { Server } from './server.ts';

export interface HalfSent {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  path: string;
  token?: string;
  type?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** What is sent of the body. */
  part: string;
  /** Bytes that were announced, or `chunked`. */
  length: number | 'chunked';
}

export interface HeldConnections {
  /** How many the server has answered by now, by status. */
  answers(): Map<number, number>;
  leave(): Promise<void>;
}

/** Opens a connection for each request, all from one address, and sends no more than a part of its body. */
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
