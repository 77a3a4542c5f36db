import { Socket } from 'node:net';
import type { NetConnectOpts } from 'node:net';
import { isLoopback } from './loopback.js';

type Connect = (this: Socket, ...parameters: unknown[]) => Socket;

const guarded = Symbol.for('account.testing.only-loopback');
const sockets = Socket.prototype as unknown as { connect: Connect; [guarded]?: true };

if (!sockets[guarded]) {
  const connect = sockets.connect;
  sockets[guarded] = true;
  sockets.connect = function (...parameters) {
    const host = destination(parameters);
    if (isLoopback(host)) return connect.apply(this, parameters);
    return this.destroy(
      new Error(`A test tried to connect to ${host}. Tests may only connect to this machine.`),
    );
  };
}

// Supports the normalised form that node:net passes: connect([options, callback]).
function destination(parameters: unknown[]): string | undefined {
  const first = Array.isArray(parameters[0]) ? (parameters[0][0] as unknown) : parameters[0];
  if (typeof first === 'object' && first !== null) {
    const options = first as NetConnectOpts & { host?: string; path?: string };
    return options.path ? undefined : options.host;
  }
  return typeof first === 'number' && typeof parameters[1] === 'string' ? parameters[1] : undefined;
}
