import type { CallContract } from '@account/contracts/platform/call';

import type { LargeBodyLimiterType, LargeBinaryBody } from './ports.js';
import type { Problem } from './problem.js';
import type { RequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook; absent only if that hook failed. */
    context?: RequestContext;
    problem?: Problem;
    /** Starts when the whole request has been received. */
    answerTimer?: NodeJS.Timeout;
  }

  interface FastifyContextConfig {
    contract?: CallContract;
    /** Set for a call with a larger body limit; each request is counted before its body is read. */
    largeBody?: { contract: CallContract; counter: LargeBodyLimiterType } | undefined;
    /** The sender defines the encoding: the body stays bytes and the origin is not checked. */
    takesBytes?: boolean;
    manyBytes?: LargeBinaryBody;
    /** Milliseconds; set if the handler waits for a provider. */
    answersWithin?: number | undefined;
    /** The query contains ids of a provider. */
    isOfProviders?: boolean;
  }
}
