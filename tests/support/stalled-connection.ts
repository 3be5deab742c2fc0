import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { request } from './api.ts';
import type { Server } from './server.ts';

export interface StalledConnection {
  /** Reads the next part that the network delivers, and stalls again. */
  readPart(): void;
  /** Whether the server still counts it as connected. */
  isKnown(): Promise<boolean>;
  /** Reads until the server ends the connection. */
  readToEnd(): Promise<void>;
  leave(): void;
}

/** Opens a live connection whose client stops reading, like a phone without a network. */
export async function connectStalled(server: Server, token: string): Promise<StalledConnection> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  // The server may end the connection with a reset.
  socket.on('error', () => undefined);
  socket.write('GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const clientId = await readClientId(socket);
  const subscribe = () =>
    request(server, 'POST', '/api/realtime', {
      token,
      json: { clientId, subscriptions: ['inbox'] },
    });
  const { status, text } = await subscribe();
  if (status !== 204) throw new Error(`not subscribed: ${text}`);
  return {
    readPart: () => {
      socket.once('data', () => socket.pause());
      socket.resume();
    },
    isKnown: async () => (await subscribe()).status === 204,
    readToEnd: async () => {
      socket.resume();
      if (!socket.closed) await once(socket, 'close');
    },
    leave: () => socket.destroy(),
  };
}

async function readClientId(socket: Socket): Promise<string> {
  let read = '';
  for (;;) {
    const [part] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    read += part.toString();
    const found = /"clientId":"(\w+)"/.exec(read)?.[1];
    if (found) return found;
    socket.resume();
  }
}
