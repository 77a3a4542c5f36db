import { connect, type Socket } from 'node:net';

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { testApplication } from '../../testing/test-application.js';
import { testOrigin } from '../../testing/test-browser.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { PictureRenderer } from './picture-renderer.js';
import { ProfileImages } from './profile-image.service.js';
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

/** Starts an upload and leaves its body to be sent by the test. */
async function upload(length: string, first: string, who = visitor): Promise<Socket> {
  const port = Number(new URL(await site.nest.getUrl()).port);
  const pageAccount = await who.pageAccount();
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /zapi/account/profile-image HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\n` +
      `${cookie && `Cookie: ${cookie}\r\n${pageAccountHeader}: ${pageAccount}\r\n`}User-Agent: ${String(who.headers['user-agent'] ?? 'test')}\r\n` +
      `Content-Type: application/json\r\n${length}\r\n\r\n${first}`,
  );
  return socket;
}

/** Returns everything that the server sends until it closes the connection. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return answer;
}

const stored = () => database.rows('SELECT name FROM profile_image');

describe('an endless upload', () => {
  it('is aborted once it is larger than the largest allowed picture', async () => {
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
    // The response is lost if the connection is reset while the client is still sending.
    expect(answer).toMatch(/^(HTTP\/1.1 413 |$)/);
    expect(await stored()).toEqual([]);
  });

  it('does not leave any data when it is aborted, and does not affect the next upload', async () => {
    const socket = await upload('Content-Length: 100000', begun);
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    socket.destroy();
    const profileImage = await somePicture();
    expect((await visitor.post('/zapi/account/profile-image', { profileImage })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a large request body from a client that is not allowed to send it', () => {
  const strangers: [string, () => Promise<TestVisitor>, RegExp][] = [
    ['a guest', () => Promise.resolve(new TestVisitor(site.nest)), /^HTTP\/1.1 401 [\s\S]*SESSION_EXPIRED/],
    [
      'a session that has ended',
      async () => {
        await database.rows('DELETE FROM session');
        return visitor;
      },
      /^HTTP\/1.1 401 [\s\S]*SESSION_EXPIRED/,
    ],
    [
      "the store's app",
      () => {
        visitor.headers['user-agent'] = 'VideoStoreApp/1.0';
        return Promise.resolve(visitor);
      },
      /^HTTP\/1.1 403 [\s\S]*FORBIDDEN/,
    ],
  ];

  it.each(strangers)('is rejected before the body arrives: %s', async (_, whose, expected) => {
    const socket = await upload('Content-Length: 7000000', '', await whose());
    expect(await answerOn(socket)).toMatch(expected);
  });

  it('is rejected before the body arrives when the member has reached the upload limit', async () => {
    for (let sent = 0; sent < 30; sent += 1)
      await visitor.post('/zapi/account/profile-image', { profileImage: 'no picture' });
    const socket = await upload('Content-Length: 6990000', '');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: [\s\S]*TOO_MANY_REQUESTS/);
  });

  it('is not read to the end', async () => {
    const socket = await upload('Content-Length: 7000000', begun, new TestVisitor(site.nest));
    const closed = answerOn(socket);
    let sent = 0;
    while (!socket.destroyed && sent < 7_000_000) {
      sent += 65_536;
      await new Promise<void>((resolve) => socket.write('A'.repeat(65_536), () => resolve()));
    }
    await closed;
    expect(sent).toBeLessThan(7_000_000);
  });

  it('does not close the connection when the body is small', async () => {
    const answer = await new TestVisitor(site.nest).post('/zapi/account/profile-image', {
      profileImage: null,
    });
    expect(answer).toBeProblem('SESSION_EXPIRED');
    expect(answer.headers['connection']).not.toBe('close');
  });

  it('is rejected on other paths because of its declared length', async () => {
    const port = Number(new URL(await site.nest.getUrl()).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\nConnection: close\r\n` +
        'Content-Type: application/json\r\nContent-Length: 65537\r\n\r\n',
    );
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('a picture upload whose request was aborted', () => {
  const change = async (isAnswered: () => boolean) => {
    const images = site.nest.get(ProfileImages, { strict: false });
    const [session] = await database.rows<{ account_id: AccountId }>('SELECT account_id FROM session');
    if (session === undefined) throw new Error('Nobody is logged in');
    const member = { accountId: session.account_id, summary: null } as Principal;
    const context = { requestId: 'a-request', isAnswered } as RequestContext;
    return images.change({ profileImage: await somePicture() }, member, context);
  };

  it('is not drawn when it reaches the head of the queue', async () => {
    const draw = jest.spyOn(site.nest.get(PictureRenderer, { strict: false }) as never, 'draw');
    await expect(change(() => true)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(draw).not.toHaveBeenCalled();
    expect(await stored()).toEqual([]);
  });

  it('is not stored when it was already drawn before the abort', async () => {
    const answered = jest.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    await expect(change(answered)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(await stored()).toEqual([]);
    await change(() => false);
    expect(await stored()).toHaveLength(1);
  });
});
