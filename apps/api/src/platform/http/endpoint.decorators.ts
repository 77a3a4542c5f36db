import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator';
import type { Access } from '@account/contracts/platform/access';
import {
  screenDataPath,
  type CallContract,
  type InputOf,
  type ScreenContract,
} from '@account/contracts/platform/call';

import type { LargeBodyLimiterType, LargeBinaryBody } from './ports.js';
import { CompletionGuard, CompletionInterceptor } from './pages/completion.js';
import { accessKey, endpointKey, type Endpoint } from './endpoint.js';
import { InputInterceptor } from './input.interceptor.js';
import { Problem } from './problem.js';
import type { Principal, RequestContext } from './request-context.js';

const methods = { GET: RequestMethod.GET, POST: RequestMethod.POST, DELETE: RequestMethod.DELETE };

/** @param counter limiter of a call with a larger body limit, checked before the body is read */
export function Call(contract: CallContract, counter?: LargeBodyLimiterType): MethodDecorator {
  if ((contract.bodyLimit === undefined) !== (counter === undefined))
    throw new Error(`${contract.path}: a larger body and its counter go together`);
  return applyDecorators(
    RequestMapping({ method: methods[contract.method], path: fastifyPath(contract.path) }),
    HttpCode(contract.answer === undefined ? 204 : 200),
    RouteConfig({
      contract,
      answersWithin: contract.responseTimeoutMs,
      ...(counter && { largeBody: { contract, counter } }),
    }),
    SetMetadata<string, Access>(accessKey, contract.access),
    SetMetadata<string, Endpoint>(endpointKey, { kind: 'call', contract }),
    UseInterceptors(InputInterceptor, ...(contract.completion === undefined ? [] : [CompletionInterceptor])),
  );
}

/**
 * Marks a handler that returns the page data of a screen. Avoid interceptors here, because each one slows down
 * every page.
 */
export function ScreenData(contract: ScreenContract): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod.GET, path: fastifyPath(screenDataPath(contract.path)) }),
    SetMetadata<string, Access>(accessKey, contract.access),
    SetMetadata<string, Endpoint>(endpointKey, { kind: 'screen', contract }),
    ...(contract.isCompletion === true ? [UseGuards(CompletionGuard)] : []),
  );
}

/** Declares the screens of a controller that have no page data. */
export function EmptyScreens(...contracts: ScreenContract[]): ClassDecorator {
  return ({ prototype }) => {
    for (const contract of contracts) {
      const value = () => ({});
      ScreenData(contract)(prototype, contract.path, { value });
      Object.defineProperty(prototype, contract.path, { value });
    }
  };
}

/** Marks the callback for a provider, which may add any query parameter. */
export function AcceptsProviderQuery(): MethodDecorator {
  return applyDecorators(RouteConfig({ isOfProviders: true }), OutsideContract());
}

/**
 * Sets the timeout of a handler that is not part of the contract and waits for a provider. @param milliseconds
 * longer than the provider timeout
 */
export function ResponseTimeout(milliseconds: number): MethodDecorator {
  return applyDecorators(RouteConfig({ answersWithin: milliseconds }), OutsideContract());
}

/** Marks a handler that is not part of the contract. Only the shell, health and metrics use it. */
export function OutsideContract(): MethodDecorator {
  return applyDecorators(
    SetMetadata<string, Access>(accessKey, { who: 'anyone' }),
    SetMetadata<string, Endpoint>(endpointKey, { kind: 'open' }),
  );
}

/**
 * Marks routes that servers and pages of providers call. Providers use their own encodings, so the body is a
 * Buffer without a contract. Any origin may send it.
 */
export function AcceptsBinaryBody(...paths: string[]): MethodDecorator {
  return acceptBinaryBody(paths, {});
}

/** @param gate decides which senders may use `limit` instead of the default */
export function AcceptsLargeBinaryBody(path: string, largeBinaryBody: LargeBinaryBody): MethodDecorator {
  return acceptBinaryBody([path], { manyBytes: largeBinaryBody });
}

function acceptBinaryBody(path: string[], more: { manyBytes?: LargeBinaryBody }): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod.POST, path }),
    RouteConfig({ takesBytes: true, isOfProviders: true, ...more }),
    OutsideContract(),
  );
}

/**
 * Passes the parsed request to a handler. Accessing `member` without a session redirects or rejects the
 * request.
 */
export const ParsedRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): ParsedRequest =>
    new ParsedRequestView(context.switchToHttp().getRequest<Pick<ParsedRequestView, 'input' | 'context'>>()),
);

export interface ParsedRequest<Contract extends Pick<CallContract, 'input'> = CallContract> {
  readonly input: InputOf<Contract>;
  readonly context: RequestContext;
  readonly member: Principal;
}

/**
 * Getters on a class. V8 would keep the getters of a single object, and the request that they reference, until
 * a full garbage collection.
 */
class ParsedRequestView implements ParsedRequest {
  readonly input: ParsedRequest['input'];
  readonly context: RequestContext;

  constructor({ input, context }: Pick<ParsedRequestView, 'input' | 'context'>) {
    this.input = input;
    this.context = context;
  }

  get member(): Principal {
    if (this.context.principal === null) throw new Problem('SESSION_EXPIRED');
    return this.context.principal;
  }
}

export function contextOf(context: ExecutionContext): RequestContext {
  return context.switchToHttp().getRequest<{ context: RequestContext }>().context;
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
