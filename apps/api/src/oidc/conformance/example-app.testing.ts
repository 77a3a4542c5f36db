import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const examples = join(import.meta.dirname, '../../../../../docs/connect/examples');

/** The program of an example, with its arguments and additional environment variables. */
export interface ExampleProgram {
  command: string;
  args: (files: { example: (name: string) => string; folder: string; port: number }) => string[];
  environment?: (origin: string) => Record<string, string>;
}

/**
 * Reserves a port and forwards its connections, so that the port is known and occupied before the target
 * listens.
 */
export class Gate {
  target = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Gate> {
    const server = createServer();
    const gate = new Gate(server);
    server.on('connection', (socket) => {
      const inner = connect(gate.target, '127.0.0.1');
      socket.on('error', () => inner.destroy());
      inner.on('error', () => socket.destroy());
      socket.pipe(inner).pipe(socket);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return gate;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}

export class ExampleApp {
  private child: ChildProcess | undefined;
  private folder = '';
  private output = '';

  constructor(
    private readonly gate: Gate,
    private readonly program: ExampleProgram,
    private readonly store: { issuer: string; clientId: string; secret: string },
  ) {}

  async start(): Promise<void> {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      this.gate.target = await freePort();
      this.launch(this.gate.target);
      if (await this.answers()) return;
      await this.stop();
    }
    throw new Error(`The example did not start: ${this.log}`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child?.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Returns the output of the process for error messages. */
  get log(): string {
    const file = join(this.folder, 'error.log');
    return existsSync(file) ? this.output + readFileSync(file, 'utf8') : this.output;
  }

  private launch(port: number): void {
    const { command, args, environment } = this.program;
    this.folder = mkdtempSync(join(tmpdir(), 'example-'));
    const list = args({ example: (name) => join(examples, name), folder: this.folder, port });
    this.child = spawn(command, list, {
      cwd: examples,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        STORE_ISSUER: this.store.issuer,
        FILM_DIARY_ORIGIN: this.gate.origin,
        FILM_DIARY_CLIENT_ID: this.store.clientId,
        FILM_DIARY_SECRET: this.store.secret,
        SESSION_SECRET: 'a-secret-of-the-example-0123456789-0123456789',
        ...environment?.(this.gate.origin),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  private async answers(): Promise<boolean> {
    for (let look = 0; look < 300; look += 1) {
      if (this.child?.exitCode !== null) return false;
      const answer = await fetch(`${this.gate.origin}/`, { redirect: 'manual' }).catch(() => undefined);
      if (answer !== undefined) return true;
      await setTimeout(50);
    }
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
