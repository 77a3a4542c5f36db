import { connect } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { Logger } from '../../platform/logging/logger.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { Artifacts } from '../connections/artifacts.service.js';
import { logInto, oidcEnvironment, sampleClient, TestApp, withClients } from '../oidc.testing.js';
import { OidcProvider } from './oidc-provider.service.js';
import { ProviderEdge } from './provider-edge.js';

const oddSecret = 'a secret: with +/%&= ~odd~ signs';
const database = testDatabase();
const site = testApplication(database, {
  environment: { ...oidcEnvironment, OIDC_OTHER_SECRET: oddSecret },
  store: withClients(
    sampleClient(),
    sampleClient({ clientId: 'odd~app', clientSecret: { env: 'OIDC_OTHER_SECRET' } }),
  ),
});

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

const currentProvider = () => site.nest.get(OidcProvider, { strict: false }).currentProvider();

describe('the token endpoint', () => {
  it('notifies the listeners of the library about each grant and rejection', async () => {
    const provider = await currentProvider();
    const given: unknown[] = [];
    const refused: unknown[] = [];
    provider.on('grant.success', (ctx) => given.push(ctx.oidc.params?.['grant_type']));
    provider.on('grant.error', (_ctx, error) => refused.push(error.message));
    const warnings = jest.spyOn(site.nest.get(Logger, { strict: false }), 'warn');
    const app = new TestApp(site.nest);
    const tokens = await logInto(visitor, app);
    await app.refresh(tokens.refresh_token ?? '');
    await app.refresh('nothing-of-ours');
    expect(given).toEqual(['authorization_code', 'refresh_token']);
    expect(refused).toEqual(['invalid_grant']);
    expect(warnings).toHaveBeenCalledWith(
      'token_request.rejected',
      expect.objectContaining({ code: 'invalid_grant' }),
    );
  });

  it('accepts a client secret with any characters if both parts of the header are form-encoded (RFC 6749, 2.3.1)', async () => {
    const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
    const app = new TestApp(site.nest, 'odd~app', encoded(oddSecret));
    expect((await logInto(visitor, app)).access_token).toHaveLength(43);
  });

  it('responds with Retry-After while the database is unavailable', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    jest.spyOn(site.nest.get(Artifacts, { strict: false }), 'find').mockRejectedValue(away);
    const answer = await new TestApp(site.nest).refresh('a'.repeat(43));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  it('does not process a request whose body was aborted', async () => {
    const providerCalls = jest.spyOn(await currentProvider(), 'callback');
    const { hostname, port } = new URL(await site.nest.getUrl());
    const socket = connect(Number(port), hostname);
    const edge = site.nest.get(ProviderEdge, { strict: false });
    const handle = edge.handle.bind(edge);
    const handled = new Promise<void>((resolve, reject) => {
      jest.spyOn(edge, 'handle').mockImplementation(async (...parts) => {
        const { raw } = parts[0];
        raw.on('error', () => undefined);
        const broken = new Promise((done) => raw.once('close', done));
        socket.destroy();
        await broken;
        await handle(...parts).then(resolve, reject);
      });
    });
    const head = [
      'POST /oidc/token HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 100',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\ngrant_type=`);
    await handled;
    expect(providerCalls).not.toHaveBeenCalled();
  });
});
