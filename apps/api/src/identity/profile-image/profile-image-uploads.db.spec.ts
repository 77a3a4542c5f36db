import { connect, type Socket } from 'node:net';

import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { testOrigin } from '../../testing/test-browser.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { somePicture } from './profile-image.testing.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

const begun = '{"profileImage":"data:image/png;base64,';
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** An upload whose body the test goes on with as it likes. */
async function upload(length: string, first: string): Promise<Socket> {
  const port = Number(new URL(await site.nest.getUrl()).port);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /zapi/account/profile-image HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: application/json\r\n${length}\r\n\r\n${first}`,
  );
  return socket;
}

const stored = () => database.rows('SELECT name FROM profile_image');

describe('an upload that has no end (UP-03)', () => {
  it('is cut off once it is larger than any picture', async () => {
    const socket = await upload('Transfer-Encoding: chunked', chunkOf(begun));
    let answer = '';
    let sent = 0;
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    const chunk = chunkOf('A'.repeat(65_536));
    while (!socket.destroyed && answer === '' && sent < 1_000) {
      sent += 1;
      await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    }
    await closed;
    expect(sent * 65_536).toBeLessThan(30_000_000);
    // What the server said is lost where the connection was reset under what was still being sent.
    expect(answer).toMatch(/^(HTTP\/1.1 413 |$)/);
    expect(await stored()).toEqual([]);
  });

  it('leaves nothing behind when it is broken off, and the next one is taken', async () => {
    const socket = await upload('Content-Length: 100000', begun);
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    socket.destroy();
    const profileImage = await somePicture();
    expect((await visitor.post('/zapi/account/profile-image', { profileImage })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});
