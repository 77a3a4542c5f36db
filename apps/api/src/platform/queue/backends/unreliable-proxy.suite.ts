import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy that a test can interrupt, to simulate a crash or a network failure. */
export interface UnreliableProxy {
  url: string;
  cut(): void;
  mend(): void;
  /** The server still accepts connections but does not read or write, like a stopped process. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

export async function openUnreliableProxy(serverUrl: string): Promise<UnreliableProxy> {
  const target = targetOf(new URL(serverUrl));
  const sockets = new Set<Socket>();
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    const far = connect(target);
    keep(far);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    far.on('close', () => near.destroy());
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    if (!isFrozen) join(pair);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());

  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    mend: () => {
      isCut = false;
    },
    freeze: () => {
      isFrozen = true;
      pairs.forEach(([near, far]) => {
        near.unpipe(far);
        far.unpipe(near);
      });
    },
    thaw: () => {
      if (!isFrozen) return;
      isFrozen = false;
      pairs.forEach(join);
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}

function join([near, far]: [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}

/** Returns the target of a PostgreSQL URL, which may contain the folder of a Unix socket in place of a host. */
function targetOf(url: URL): NetConnectOpts {
  const port = Number(url.port || '5432');
  const folder = url.searchParams.get('host');
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}
