import type { IncomingMessage } from 'node:http';
import { languageOfAddress } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Config } from '../../platform/config/config.js';
import { randomToken } from '../../platform/crypto/random.js';
import { browserCookie, browserLifetime, browserOf } from '../../platform/flow/browser.js';
import {
  flowLanguageCookie,
  languageCookie,
  languageLifetime,
} from '../../platform/http/cookie.declaration.js';
import type { CookieJar } from '../../platform/http/visitor/cookie-jar.js';
import { isNavigation } from '../../platform/http/pages/navigation.js';
import { asProblem, ProblemFilter } from '../../platform/http/problems/problem.filter.js';
import { Problem } from '../../platform/http/problem.js';
import { ProtocolEdge } from '../../platform/http/ports.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Logger } from '../../platform/logging/logger.js';
import { cookieOfRequest, requestCookieLifetime } from '../interaction-store/index.js';
import { requestedLanguage } from './requested-language.js';
import { DeviceCodeLimit } from './devices/device-code-limit.service.js';
import type { AtomicGrantProvider } from './library/library-patches.js';
import { OidcProvider } from './oidc-provider.service.js';
import type { RawResponse } from './answers/raw-response.js';
import { RightsEndpoint } from './answers/rights-endpoint.service.js';
import { UserinfoFastPath } from './answers/userinfo-fast-path.service.js';
import { allowedMethods, isProtocolPath, isPreflight } from './answers/protocol-methods.js';
import { readBody } from './answers/request-body.js';
import { TvPinEndpoint } from './devices/tv-pin-endpoint.service.js';
import { ProviderRequest, runForProvider } from './provider-request.js';

/**
 * Pages of an authorization request: its own pages, pages that return to it, and the callback of external login
 * providers.
 */
const inRequest = /^\/(oidc|device|auth\/callback)(?=[/?]|$)|[?&]returnTo=(%2F|\/)oidc(%2F|\/)/i;

const inSingleSignOn = /^\/(zapi\/(internal\/)?)?oidc\//;

/**
 * Paths that accept a POST request as if it were GET. The library has an option for this, but that option would
 * require cookies in cross-site requests (`SameSite=None`).
 */
const postAsGetPaths: ReadonlySet<string> = new Set(['/oidc', '/oidc/logout']);

const maxFormBytes = 16 * 1024;
const oneDay = 24 * 60 * 60;

/** Forwards only the paths of the protocol to the provider, before a body is read. */
@Injectable()
export class ProviderEdge extends ProtocolEdge {
  private readonly publicOrigin: URL;

  constructor(
    config: Config,
    private readonly provider: OidcProvider,
    private readonly userinfo: UserinfoFastPath,
    private readonly tvPin: TvPinEndpoint,
    private readonly rights: RightsEndpoint,
    private readonly deviceCodes: DeviceCodeLimit,
    private readonly problems: ProblemFilter,
    private readonly logger: Logger,
  ) {
    super();
    this.publicOrigin = new URL(config.get('PUBLIC_ORIGIN'));
  }

  handlesPath(path: string): boolean {
    return this.ownEndpointAt(path) !== undefined || isProtocolPath(path);
  }

  /** A COOP header on these pages would disconnect the window from the application that opened it. */
  override mayHaveForeignOpener(url: string): boolean {
    return inRequest.test(url);
  }

  override requestedLanguage(url: string, cookies: CookieJar): string | undefined {
    return inSingleSignOn.test(url) ? cookies.get(flowLanguageCookie) : undefined;
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw: answer } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) answer.setHeader(name, value);
    }
    try {
      await this.respond(request, reply);
    } catch (error) {
      this.fail(error, request, reply);
    }
  }

  private async respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw: incoming } = request;
    const path = request.url.split('?', 1)[0] ?? '';
    const own = this.ownEndpointAt(path) === undefined ? answerOfMethod(path, request) : undefined;
    if (own !== undefined) {
      if (own.status === 405 && isNavigation(request)) {
        reply.raw.setHeader('allow', own.headers['allow'] ?? '');
        this.showProblem(new Problem('METHOD_NOT_ALLOWED'), request, reply);
      } else reply.raw.writeHead(own.status, own.headers).end();
      return;
    }
    if (request.method === 'POST' && postAsGetPaths.has(path)) {
      const body = await readBody(incoming, 'application/x-www-form-urlencoded', maxFormBytes);
      const form = new URLSearchParams(body).toString();
      reply.raw.writeHead(303, { location: `${path}?${form}`, 'content-length': '0' }).end();
      return;
    }
    const { context } = request;
    if (context === undefined) throw new Error('The request has no context');
    const chosen = path === '/device' ? languageOfAddress(request.url) : undefined;
    if (chosen !== undefined)
      reply.raw.appendHeader(
        'set-cookie',
        context.cookies.serialized(languageCookie, chosen, languageLifetime),
      );
    const asked = path === '/oidc' ? new URL(request.url, this.publicOrigin).searchParams : undefined;
    const keepLanguage = (uiLocales: unknown) => this.setFlowLanguage(uiLocales, context, reply);
    // The parameters of a pushed request are not known before the library has read them.
    if (asked?.has('request_uri') === false) keepLanguage(asked.get('ui_locales'));
    const client = asked?.get('client_id') ?? null;
    const bind = (interaction: string) => this.bindBrowser(interaction, context, reply);
    const begun = () => new ProviderRequest(context, bind, keepLanguage, client);
    const provider = await this.provider.currentProvider();
    const answer = await this.respondDirectly(path, request, provider, begun);
    if (answer !== undefined) {
      reply.raw.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    // The library would treat an aborted body as a body that has already been parsed.
    if (incoming.destroyed && !incoming.complete) return;
    this.overwriteOrigin(incoming, context);
    await runForProvider(begun(), () => provider.callback()(incoming, reply.raw));
  }

  /** Returns undefined if the library must respond; the library then reads the request again. */
  private async respondDirectly(
    path: string,
    request: FastifyRequest,
    provider: AtomicGrantProvider,
    begun: () => ProviderRequest,
  ): Promise<RawResponse | undefined> {
    if (request.method === 'POST' && path === '/device')
      return this.deviceCodes.refusal(request, begun().context);
    const ours = this.ownEndpointAt(path);
    if (ours !== undefined) return runForProvider(begun(), () => ours.respond(request, provider));
    if (path === '/oidc/userinfo')
      return runForProvider(begun(), () => this.userinfo.respond(request, provider));
    return undefined;
  }

  /** Returns an endpoint that requires an access token but is not part of the protocol. */
  private ownEndpointAt(path: string): TvPinEndpoint | RightsEndpoint | undefined {
    if (this.tvPin.handlesPath(path)) return this.tvPin;
    return this.rights.handlesPath(path) ? this.rights : undefined;
  }

  private bindBrowser(interaction: string, context: RequestContext, { raw: answer }: FastifyReply): string {
    const { cookies } = context;
    const known = browserOf(context);
    const own = cookieOfRequest(interaction);
    const browser = known ?? cookies.get(own) ?? randomToken();
    answer.appendHeader('set-cookie', cookies.serialized(browserCookie, browser, browserLifetime));
    if (known === undefined)
      answer.appendHeader('set-cookie', cookies.serialized(own, browser, requestCookieLifetime));
    return browser;
  }

  private setFlowLanguage(uiLocales: unknown, context: RequestContext, { raw: answer }: FastifyReply): void {
    const language = requestedLanguage(uiLocales);
    const isKept = context.cookies.get(flowLanguageCookie) !== undefined;
    if (language !== undefined)
      answer.appendHeader('set-cookie', context.cookies.serialized(flowLanguageCookie, language, oneDay));
    else if (isKept) answer.appendHeader('set-cookie', context.cookies.serialized(flowLanguageCookie, '', 0));
  }

  /**
   * Overwrites headers from which the library derives URLs in responses and DPoP checks, so that clients cannot
   * set them.
   */
  private overwriteOrigin({ headers }: IncomingMessage, { address }: RequestContext): void {
    headers.host = this.publicOrigin.host;
    headers['x-forwarded-host'] = this.publicOrigin.host;
    headers['x-forwarded-proto'] = this.publicOrigin.protocol.slice(0, -1);
    headers['x-forwarded-for'] = address;
    delete headers['forwarded'];
    delete headers['x-forwarded-port'];
    delete headers[':authority'];
  }

  private fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { raw: answer } = reply;
    const problem = asProblem(error);
    const { status } = problem;
    if (status === 500) this.logger.error('oidc_request.failed', error);
    if (answer.headersSent) {
      answer.end();
      return;
    }
    const { retryAfterSeconds } = problem.details;
    if (retryAfterSeconds !== undefined)
      answer.setHeader('retry-after', String(Math.ceil(retryAfterSeconds)));
    if (isNavigation(request)) {
      this.showProblem(problem, request, reply);
      return;
    }
    const isPassing = status === 429 || status === 503;
    const code = isPassing ? 'temporarily_unavailable' : status === 500 ? 'server_error' : 'invalid_request';
    answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    answer.end(JSON.stringify({ error: code }));
  }

  private showProblem(problem: Problem, request: FastifyRequest, { raw: answer }: FastifyReply): void {
    const { headers, html } = this.problems.documentOf(problem, request);
    answer
      .writeHead(problem.status, { ...headers, 'content-length': Buffer.byteLength(html) })
      .end(request.method === 'HEAD' ? undefined : html);
  }
}

/** Responds to OPTIONS and to unsupported methods without calling an endpoint. */
function answerOfMethod(
  path: string,
  { method, headers }: FastifyRequest,
): { status: number; headers: Record<string, string> } | undefined {
  const allowed = allowedMethods(path);
  const answer = { allow: allowed.join(', '), 'content-length': '0' };
  if (!allowed.includes(method)) return { status: 405, headers: answer };
  const isAsked =
    method === 'OPTIONS' && !isPreflight(path, method, headers['access-control-request-method']);
  return isAsked ? { status: 204, headers: { allow: answer.allow } } : undefined;
}
