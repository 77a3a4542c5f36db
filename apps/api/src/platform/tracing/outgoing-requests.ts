import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

import { beginSpan, type OpenSpan } from './tracing.js';

/** Events of fetch and node:http. The URL is used without its path, which may contain personal data. */
interface Published {
  request: ClientRequest | { origin: string; method: string };
  response?: IncomingMessage | { statusCode: number };
  error?: Error;
}

/**
 * Creates a span for each outgoing request. The span ends when the response starts. Trace headers are not sent.
 */
export function traceOutgoingRequests(): () => void {
  const spans = new WeakMap<object, OpenSpan>();
  const began = ({ request }: Published) => {
    const { method } = request;
    const host = 'origin' in request ? new URL(request.origin).hostname : request.host;
    const facts = { 'http.request.method': method, 'server.address': host };
    const span = beginSpan('client', `${method} ${host}`, facts);
    if (span !== undefined) spans.set(request, span);
  };
  const ended = ({ request, response, error }: Published) => {
    const span = spans.get(request);
    spans.delete(request);
    const status = response?.statusCode;
    span?.end(status === undefined ? {} : { 'http.response.status_code': status }, error?.name);
  };
  const listeners = Object.entries({
    'undici:request:create': began,
    'undici:request:headers': ended,
    'undici:request:error': ended,
    'http.client.request.created': began,
    'http.client.response.finish': ended,
    'http.client.request.error': ended,
  }).map(([channel, listen]) => {
    const listener = (published: unknown) => listen(published as Published);
    subscribe(channel, listener);
    return () => void unsubscribe(channel, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
