import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Socket } from 'node:net';

import { unknown, unreachable, type NotExecuted, type Unknown } from '../gateway-answer.js';

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
}

export interface IncomingResponse {
  status: number;
  contentType: string;
  body: Buffer;
}

export type ExchangeResult = { outcome: 'answered'; answer: IncomingResponse } | NotExecuted | Unknown;

/** Timeouts in milliseconds. */
export interface ExchangeLimits {
  connectWithin: number;
  answerWithin: number;
}

/** Maximum size in bytes, far above any response of a provider. */
const maxResponseBytes = 256 * 1024;

/**
 * Sends one request over a new connection without retries or redirects. If the connection (including TLS)
 * cannot be established, nothing was sent. After any later failure the request may have been executed.
 */
export function exchange(outgoingRequest: OutgoingRequest, limits: ExchangeLimits): Promise<ExchangeResult> {
  const sending = openRequest(outgoingRequest);
  if (sending === null) return Promise.resolve(unreachable('REQUEST'));
  return new Promise((resolve) => {
    const progress = { stands: false };
    const give = (exchangeResult: ExchangeResult) => {
      clearTimeout(connecting);
      clearTimeout(answering);
      resolve(exchangeResult);
      sending.destroy();
    };
    const fail = (code: string, late: boolean) => {
      if (!progress.stands) give(unreachable(code));
      else give(unknown(late ? 'timeout' : 'connectionLost', code));
    };
    const connecting = setTimeout(() => {
      if (!progress.stands) fail('CONNECT_TIMEOUT', true);
    }, limits.connectWithin);
    const answering = setTimeout(() => fail('ANSWER_TIMEOUT', true), limits.answerWithin);
    sending.once('socket', (socket) => trackConnection(socket, outgoingRequest.url, progress));
    sending.once('response', (response) => {
      readBody(response).then(
        (body) => give(body === null ? unknown('garbled', 'TOO_LONG') : answered(response, body)),
        (error: unknown) => fail(codeOf(error), false),
      );
    });
    sending.on('error', (error) => fail(codeOf(error), false));
    sending.end(outgoingRequest.body);
  });
}

/** Opens a request; null for an invalid URL or header. */
function openRequest({ method, url, headers, body }: OutgoingRequest): ClientRequest | null {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  try {
    const send = isTls(url) ? tlsRequest : plainRequest;
    return send(url, { method, agent: false, headers: { ...headers, ...length, connection: 'close' } });
  } catch {
    return null;
  }
}

const isTls = (url: string) => new URL(url).protocol === 'https:';

function trackConnection(socket: Socket, url: string, progress: { stands: boolean }): void {
  socket.once(isTls(url) ? 'secureConnect' : 'connect', () => {
    progress.stands = true;
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxResponseBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function answered({ statusCode = 0, headers }: IncomingMessage, body: Buffer): ExchangeResult {
  return {
    outcome: 'answered',
    answer: { status: statusCode, contentType: headers['content-type'] ?? '', body },
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'FAILED';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
