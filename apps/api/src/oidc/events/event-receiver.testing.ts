import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  data: { sub: string; version?: number };
  /** Real time in milliseconds since 1970. */
  at: number;
}

/** Simulates the server of an application: records requests and returns the configured response. */
export class TestReceiver {
  readonly received: ReceivedEvent[] = [];
  status = 204;
  retryAfter: string | undefined;
  /** True if requests do not get a response. */
  hangs = false;
  private readonly hanging: ServerResponse[] = [];
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const event = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'data'>;
      this.received.push({ headers: request.headers, body, ...event, at: performance.now() });
      if (this.hangs) this.hanging.push(response);
      else response.writeHead(this.status, this.headers).end();
    });
  });

  private get headers() {
    return {
      location: '/elsewhere',
      ...(this.retryAfter !== undefined && { 'retry-after': this.retryAfter }),
    };
  }

  static async start(): Promise<TestReceiver> {
    const receiver = new TestReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/events`;
  }

  get isAsked(): number {
    return this.hanging.length;
  }

  letGo(status = this.status): void {
    this.hangs = false;
    for (const response of this.hanging.splice(0)) response.writeHead(status).end();
  }

  forget(): void {
    this.letGo();
    this.received.length = 0;
    this.status = 204;
    this.retryAfter = undefined;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
