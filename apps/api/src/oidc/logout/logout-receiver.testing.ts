import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Simulates the server of an application: records notifications and returns the configured response. */
export class LogoutReceiver {
  /** Logout tokens, oldest first. A request without a token is recorded by its URL. */
  readonly received: string[] = [];
  status = 200;
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      this.received.push(new URLSearchParams(body).get('logout_token') ?? request.url ?? '');
      response.writeHead(this.status, { location: '/other-sessions' }).end();
    });
  });

  static async start(): Promise<LogoutReceiver> {
    const receiver = new LogoutReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get uri(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/backchannel-logout`;
  }

  forget(): void {
    this.received.length = 0;
    this.status = 200;
  }

  stop(): void {
    this.server.close();
  }
}
