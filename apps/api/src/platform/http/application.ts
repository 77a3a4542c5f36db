import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';

import { Config } from '../config/config.js';
import { newRequestId } from '../ids/ids.js';
import { Logger } from '../logging/logger.js';
import { longestParameter } from './edge/route-methods.js';
import { ClientErrors } from './edge/client-errors.js';
import { applyResponseTimeout } from './edge/response-timeout.js';
import { BrowserReader, OfferedLanguages, ProtocolEdge } from './ports.js';
import { Countries } from './visitor/countries.js';
import { Visitors } from './visitor/visitor-address.js';
import { compressAnswers } from './edge/compression.js';
import { registerRequestGuards } from './edge/request-guards.js';
import { bodyLimit, applyRouteBodyLimits, parseJsonBodies } from './body/json-body.js';
import { guardLargeBodies } from './body/large-body.js';
import { parseBinaryBodies } from './body/binary-body.js';
import { logRequests } from './edge/request-log.js';
import { traceRequests } from '../tracing/trace-requests.js';
import { closeIdleConnectionsOnShutdown, refuseDuringShutdown } from './edge/graceful-shutdown.js';

type RootModule = Parameters<typeof NestFactory.create>[0];

const headersTimeout = 15_000;
const requestTimeout = 30_000;
const keepAliveTimeout = 65_000;

/** Milliseconds. By default Node checks these two timeouts only every 30 seconds. */
const connectionsCheckingInterval = 1_000;

export async function createApplication(
  root: RootModule,
  config: Config,
  siteFolder?: string,
): Promise<NestFastifyApplication> {
  const clientErrors = new ClientErrors(config.secureCookies);
  const application = await NestFactory.create<NestFastifyApplication>(root, createAdapter(clientErrors), {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  const fastify = application.getHttpAdapter().getInstance();
  clientErrors.watch(fastify);
  traceRequests(fastify);
  applyResponseTimeout(fastify, config.get('RESPONSE_TIMEOUT'));
  await fastify.register(fastifyCookie);
  if (siteFolder !== undefined) await serveAssets(application, siteFolder);
  parseJsonBodies(fastify);
  applyRouteBodyLimits(fastify);
  parseBinaryBodies(fastify, application);
  guardLargeBodies(fastify, application);
  registerRequestGuards(
    fastify,
    config,
    application.get(BrowserReader),
    application.get(OfferedLanguages),
    application.get(Visitors, { strict: false }),
    application.get(Countries, { strict: false }),
    application.get(ProtocolEdge, { strict: false }),
  );
  refuseDuringShutdown(fastify);
  compressAnswers(fastify);
  closeIdleConnectionsOnShutdown(fastify);
  logRequests(fastify, application.get(Logger), application.get(Registry));
  await application.init();
  return application;
}

function createAdapter(clientErrors: ClientErrors): FastifyAdapter {
  return new FastifyAdapter({
    // Proxy headers are read by `Visitors` instead, because Fastify cannot parse ports in X-Forwarded-For and
    // would trust X-Forwarded-Host and X-Forwarded-Proto.
    trustProxy: false,
    bodyLimit,
    // The program does not use Nest middleware, so the lookup for every request is skipped.
    skipMiddie: true,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval },
    requestTimeout,
    keepAliveTimeout,
    genReqId: newRequestId,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : unreadablePath),
    routerOptions: { maxParamLength: longestParameter },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => clientErrors.answer(error, socket),
  });
}

/**
 * Replaces a path with invalid UTF-8 by a path without a route, because the router's response to invalid UTF-8
 * has other texts and headers.
 */
const unreadablePath = '/%EF%BF%BD';

function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
}

async function serveAssets(application: NestFastifyApplication, siteFolder: string): Promise<void> {
  await application
    .getHttpAdapter()
    .getInstance()
    .register(fastifyStatic, {
      root: join(siteFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
}
