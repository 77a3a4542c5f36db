import type { CallContract } from '@account/contracts/platform/call';

import type { LargeBodyLimiterType, LargeBinaryBody } from './ports.js';
import type { Problem } from './problem.js';
import type { RequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook; absent only where that hook itself failed. */
    context?: RequestContext;
    problem?: Problem;
    /** Runs from the moment that the whole request is here. */
    answerTimer?: NodeJS.Timeout;
  }

  interface FastifyContextConfig {
    contract?: CallContract;
    /** Of a call whose body, an object with one text, may be larger than others; each request counts before it is read. */
    largeBody?: { contract: CallContract; counter: LargeBodyLimiterType } | undefined;
    /** Whoever it comes from writes its body as they like: it is handed on as bytes, and no origin is asked for. */
    takesBytes?: boolean;
    manyBytes?: LargeBinaryBody;
    /** Milliseconds, where it waits for a provider. */
    answersWithin?: number | undefined;
    /** Its address holds ids of providers. */
    isOfProviders?: boolean;
  }
}
