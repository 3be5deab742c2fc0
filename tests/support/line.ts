import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A line to a server that can break, as a phone's does in a tunnel. */
interface Line {
  /** The server's address at this end of the line. */
  url: string;
  /** Breaks every connection, and lets no new one through. */
  cut(): void;
  mend(): void;
  remove(): Promise<void>;
}

export async function layLine(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // What breaks here is meant to.
    socket.on('error', () => socket.destroy());
  };
  const breakAll = () => {
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
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    remove: () => {
      breakAll();
      return new Promise((resolve) => gate.close(() => resolve()));
    },
  };
}
