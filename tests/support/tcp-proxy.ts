import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

export interface Proxy {
  /** The server's address through the proxy. */
  url: string;
  /** Closes every connection, and accepts no new one. */
  cut(): void;
  mend(): void;
  remove(): Promise<void>;
}

/** A TCP proxy that can disconnect a browser from a server, as a tunnel disconnects a phone. */
export async function startProxy(serverUrl: string): Promise<Proxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Errors are ignored, as connections are closed on purpose.
    socket.on('error', () => socket.destroy());
  };
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const gate = createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => gate.listen(ownPort, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${ownPort}`,
    cut: () => {
      isCut = true;
      closeAll();
    },
    mend: () => {
      isCut = false;
    },
    remove: () => {
      closeAll();
      return new Promise((resolve) => gate.close(() => resolve()));
    },
  };
}
