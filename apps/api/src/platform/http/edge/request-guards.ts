import { pageLanguageHeader } from '@account/contracts/platform/language.contract';
import { languageOfAddress, preferredLanguage } from '@account/domain/platform/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config/config.js';
import { maskQuery, readUserAgent } from '../body/card-numbers.js';
import { Problem } from '../problem.js';
import { CookieJar } from '../visitor/cookie-jar.js';
import type { BrowserReader, OfferedLanguages, ProtocolEdge } from '../ports.js';
import type { Countries } from '../visitor/countries.js';
import type { Visitors } from '../visitor/visitor-address.js';
import { languageCookie } from '../cookie.declaration.js';
import { readHeader } from '../read-header.js';
import { RouteMethods } from './route-methods.js';
import { runForRequest } from '../../logging/request-id.js';
import type { RequestContext } from '../request-context.js';
import { requireSameOrigin } from '../access/same-origin.js';
import { setSecurityHeaders } from './security-headers.js';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
const operatorPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function registerRequestGuards(
  fastify: FastifyInstance,
  config: Config,
  browsers: BrowserReader,
  languages: OfferedLanguages,
  visitors: Visitors,
  countries: Countries,
  protocol: ProtocolEdge,
): void {
  const routes = new RouteMethods(fastify);
  fastify.decorateRequest('context', undefined);
  fastify.decorateRequest('problem', undefined);
  const publicOrigin = config.get('PUBLIC_ORIGIN');
  const ownHost = config.get('NODE_ENV') === 'production' ? new URL(publicOrigin).host : undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply, config.secureCookies);
    if (protocol.mayHaveForeignOpener(request.url))
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
    void reply.header('x-request-id', request.id);
    maskQuery(request);
    const visitor = visitors.find(request, operatorPaths.has(request.url));
    const country = countries.findCountry(request, visitor);
    const context = contextFor(request, reply, config, browsers, languages, protocol, {
      address: visitor.address,
      country,
    });
    request.context = context;
    try {
      if (ownHost !== undefined) requireOwnHost(request, ownHost);
      const path = request.url.split('?', 1)[0] ?? '';
      if (protocol.handlesPath(path)) {
        reply.hijack();
        runForRequest(context.requestId, () => void protocol.handle(request, reply));
        return;
      }
      if (!methods.has(request.method) || isOtherwiseCalled(request, routes, path))
        throw notAllowed(reply, routes.allowedMethods(path));
      requireSameOrigin(request, publicOrigin);
    } catch (error) {
      done(error as Error);
      return;
    }
    runForRequest(context.requestId, done);
  });
}

function contextFor(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  browsers: BrowserReader,
  languages: OfferedLanguages,
  protocol: ProtocolEdge,
  visitor: Pick<RequestContext, 'address' | 'country'>,
): RequestContext {
  const userAgent = readUserAgent(request);
  const cookies = new CookieJar(request, reply, config.secureCookies);
  const offered = languages.current();
  const languageOfPage = readHeader(request, pageLanguageHeader);
  const [chosen] = [
    languageOfPage,
    protocol.requestedLanguage(request.url, cookies),
    languageOfAddress(request.url),
    cookies.get(languageCookie),
  ].flatMap((each) => offered.filter((language) => language === each));
  return {
    requestId: request.id,
    language: chosen ?? preferredLanguage(readHeader(request, 'accept-language'), offered),
    isLanguageOfPage: offered.some((language) => language === languageOfPage),
    ...visitor,
    userAgent,
    browser: browsers.read(userAgent),
    cookies,
    isAnswered: () => reply.sent,
    principal: null,
  };
}

/** Returns true if the path belongs to a call but the request has a method that the call does not support. */
function isOtherwiseCalled(request: FastifyRequest, routes: RouteMethods, path: string): boolean {
  const isUntaken = request.is404 || request.routeOptions.url === '/*';
  return isUntaken && routes.isCall(path);
}

function notAllowed(reply: FastifyReply, allowed: readonly string[]): Problem {
  void reply.header('allow', allowed.join(', '));
  return new Problem('METHOD_NOT_ALLOWED');
}

/**
 * Rejects requests for other host names, because each host name is a separate origin. Health checks may use the
 * IP address.
 */
function requireOwnHost(request: FastifyRequest, ownHost: string): void {
  if (readHeader(request, 'host') === ownHost) return;
  if (operatorPaths.has(request.url)) return;
  throw new Problem('INVALID_REQUEST', { log: 'another host' });
}
