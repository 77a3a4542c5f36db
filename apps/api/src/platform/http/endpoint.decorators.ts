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

/** @param counter of a call whose body may be larger than others: asked before the body is read */
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

/** Answers the page data of a screen of the contract. What runs around a handler is felt in its time, so few have it. */
export function ScreenData(contract: ScreenContract): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod.GET, path: fastifyPath(screenDataPath(contract.path)) }),
    SetMetadata<string, Access>(accessKey, contract.access),
    SetMetadata<string, Endpoint>(endpointKey, { kind: 'screen', contract }),
    ...(contract.isCompletion === true ? [UseGuards(CompletionGuard)] : []),
  );
}

/** Of a controller: screens that have no data of their own. */
export function EmptyScreens(...contracts: ScreenContract[]): ClassDecorator {
  return ({ prototype }) => {
    for (const contract of contracts) {
      const value = () => ({});
      ScreenData(contract)(prototype, contract.path, { value });
      Object.defineProperty(prototype, contract.path, { value });
    }
  };
}

/** Where browsers come back from providers, whatever those write into the address. */
export function AcceptsProviderQuery(): MethodDecorator {
  return applyDecorators(RouteConfig({ isOfProviders: true }), OutsideContract());
}

/** Of a handler outside the contract that waits for a provider. @param milliseconds more than it waits */
export function ResponseTimeout(milliseconds: number): MethodDecorator {
  return applyDecorators(RouteConfig({ answersWithin: milliseconds }), OutsideContract());
}

/** For the few handlers outside the contract: the shell, health, metrics. */
export function OutsideContract(): MethodDecorator {
  return applyDecorators(
    SetMetadata<string, Access>(accessKey, { who: 'anyone' }),
    SetMetadata<string, Endpoint>(endpointKey, { kind: 'open' }),
  );
}

/** For machines and pages of providers, which post in encodings of their own: bytes without a contract, from any origin. */
export function AcceptsBinaryBody(...paths: string[]): MethodDecorator {
  return acceptBinaryBody(paths, {});
}

/** @param gate who may send more than others, up to `limit` */
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

/** What a handler is told, of which it takes what it needs: the member's page without a session is refused by `member`. */
export const ParsedRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): ParsedRequest =>
    new ParsedRequestView(context.switchToHttp().getRequest<Pick<ParsedRequestView, 'input' | 'context'>>()),
);

export interface ParsedRequest<Contract extends Pick<CallContract, 'input'> = CallContract> {
  readonly input: InputOf<Contract>;
  readonly context: RequestContext;
  readonly member: Principal;
}

/** V8 keeps a getter of a single object, and the request with it, until a full collection: this one is of its class. */
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
