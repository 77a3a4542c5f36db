import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

const form = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i;
const longest = 4 * 1024;

/** Each parameter once, and none empty. */
export type PlainForm = Partial<Record<string, string>>;

/** What a short form says; undefined for anything else. The body stays to be read by whoever answers. */
export async function plainForm(incoming: IncomingMessage): Promise<PlainForm | undefined> {
  const { 'content-type': type = '', 'content-length': length } = incoming.headers;
  if (!form.test(type) || !(Number(length) > 0 && Number(length) <= longest)) return undefined;
  const body = await peek(incoming, Number(length));
  if (body === undefined) return undefined;
  const parameters = parse(body.toString());
  const isPlain = Object.values(parameters).every((value) => typeof value === 'string' && value !== '');
  return isPlain ? (parameters as PlainForm) : undefined;
}

/** Undefined when the connection breaks before all is there. */
function peek(incoming: IncomingMessage, length: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const settle = (body?: Buffer): void => {
      incoming.off('readable', look).off('error', leave).off('close', leave);
      resolve(body);
    };
    const leave = (): void => settle();
    // One listener for all the parts: each that is added anew is called at once for the part that is there.
    const look = (): void => {
      const body = incoming.read(length) as Buffer | null;
      if (body === null) return;
      incoming.unshift(body);
      settle(body);
    };
    incoming.on('readable', look).on('error', leave).on('close', leave);
    if (incoming.destroyed) leave();
    else look();
  });
}
