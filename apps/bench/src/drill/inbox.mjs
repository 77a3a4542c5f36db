import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * @typedef {{ messageId: string, at: number }} Arrival of an e-mail; `at` is in milliseconds of
 *   `performance.now()`
 */

/**
 * Opens a mail server that stores the messages of each address. It can be closed, or accept connections without
 * responding.
 * @param {AsyncDisposableStack} cleanup
 * @param {number} port
 */
export async function openInbox(cleanup, port) {
  /** @type {Map<string, Arrival[]>} */
  const mails = new Map();
  let thawed = Promise.resolve();
  let thaw = () => {};
  const open = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_, done) => void thawed.then(() => done()),
      onData(stream, session, done) {
        let text = '';
        stream.setEncoding('latin1').on('data', (part) => (text += part));
        stream.on('end', async () => {
          await thawed;
          const [, messageId = ''] = /^message-id:\s*(\S+)/im.exec(text) ?? [];
          for (const { address } of session.envelope.rcptTo)
            mails.set(address, [...(mails.get(address) ?? []), { messageId, at: performance.now() }]);
          done();
        });
      },
    });
    // Ignored, because a sender may be killed while it sends a message.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await open();
  const close = () => new Promise((resolve) => server.close(() => resolve(undefined)));
  cleanup.defer(async () => void (await close()));
  return {
    mails,
    close,
    async open() {
      server = await open();
    },
    freeze() {
      thawed = new Promise((resolve) => (thaw = resolve));
    },
    thaw: () => thaw(),
  };
}
