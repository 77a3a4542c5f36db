import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A way to a server that a test can cut: what a crash or a pulled cable looks like from outside. */
export interface CuttableLine {
  url: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openLine(serverUrl: string): Promise<CuttableLine> {
  const target = targetOf(new URL(serverUrl));
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    const far = connect(target);
    keep(far);
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
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
    close: () => {
      destroyAll();
      server.close();
    },
  };
}

/** PostgreSQL's addresses may name the folder of a socket instead of a host. */
function targetOf(url: URL): NetConnectOpts {
  const port = Number(url.port || '5432');
  const folder = url.searchParams.get('host');
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}
