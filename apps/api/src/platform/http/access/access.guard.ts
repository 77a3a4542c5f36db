import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Access } from '@account/contracts/platform/access';
import { isHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import type { FastifyRequest } from 'fastify';
import { pathParameters } from '@account/contracts/platform/path-pattern';
import passport from 'passport';

import { AccessPolicy, Gate, OfferedLanguages, SessionReader } from '../ports.js';
import { contextOf } from '../endpoint.decorators.js';
import { accessKey, endpointKey, type Endpoint } from '../endpoint.js';
import { requirePageOfAccount } from './page-account.js';
import { Problem, ScreenRedirect } from '../problem.js';
import { queryOf } from '../pages/url-query.js';
import type { Principal } from '../request-context.js';

interface SessionOptions {
  reader: SessionReader;
}

/**
 * The request carries the session reader of its application, because Passport has only one registry per
 * process.
 */
class SessionStrategy extends passport.Strategy {
  override authenticate(request: unknown, { reader }: SessionOptions): void {
    reader.read(request as FastifyRequest).then(
      (principal) => (principal === null ? this.fail() : this.success(principal)),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use('session', new SessionStrategy());

/** @throws {Problem} NOT_FOUND when a path parameter is invalid */
function requirePathParameters(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    const schema = pathParameters[name];
    if (schema === undefined)
      throw new Error(`The contracts define no schema for the path parameter {${name}}`);
    if (!schema.safeParse(value).success)
      throw new Problem('NOT_FOUND', { log: `invalid path parameter ${name}` });
  }
}

@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly policy: AccessPolicy,
    private readonly gate: Gate,
    private readonly reader: SessionReader,
    private readonly languages: OfferedLanguages,
  ) {
    super();
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(accessKey, execution.getHandler());
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (access === undefined || endpoint === undefined)
      throw new Problem('FORBIDDEN', { log: 'no access declared' });
    const refusal = endpoint.kind === 'open' ? undefined : this.gate.findRefusal(contextOf(execution));
    if (refusal !== undefined) throw refusal;
    this.requireOffered(endpoint);
    if (
      endpoint.kind !== 'open' &&
      isHiddenInApp(endpoint.contract.path) &&
      contextOf(execution).browser.isApp
    )
      throw (
        this.gate.findProfileRefusal(contextOf(execution)) ??
        new Problem('FORBIDDEN', { log: 'hidden in the app' })
      );
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (endpoint.kind !== 'open') requirePathParameters(request.params as Record<string, unknown>);
    await super.canActivate(execution);
    const { principal } = contextOf(execution);
    if (actsOnSession(endpoint)) requirePageOfAccount(request, principal);
    this.check(access, endpoint, execution);
    return true;
  }

  override getAuthenticateOptions(): SessionOptions {
    return { reader: this.reader };
  }

  override handleRequest<User>(
    error: unknown,
    user: unknown,
    _info: unknown,
    execution: ExecutionContext,
  ): User {
    if (error) throw error;
    const principal = (user || null) as Principal | null;
    const context = contextOf(execution);
    context.principal = principal;
    const chosen = principal?.chosenLanguage ?? null;
    if (chosen !== null && !context.isLanguageOfPage && this.languages.current().includes(chosen))
      context.language = chosen;
    return principal as User;
  }

  private check(access: Access, endpoint: Endpoint, execution: ExecutionContext): void {
    const { principal } = contextOf(execution);
    const asks = access.who === 'inFlow' ? access.as : access.who;
    if (asks === 'anyone') return;
    if (asks === 'guest') {
      if (principal === null) return;
      throw endpoint.kind === 'screen'
        ? new ScreenRedirect(this.policy.homePage)
        : new Problem('FORBIDDEN', { log: 'guest call by a member' });
    }
    if (principal === null)
      throw endpoint.kind === 'screen'
        ? withReturn(this.policy.loginPage, endpoint, execution)
        : new Problem('SESSION_EXPIRED');
    const refusal = this.isOfAccount(endpoint)
      ? this.gate.findProfileRefusal(contextOf(execution))
      : undefined;
    if (refusal !== undefined) throw refusal;
    if (endpoint.kind === 'screen' && endpoint.contract.withoutInterstitial !== true)
      this.sendOnDetour(principal, endpoint, execution);
    if (endpoint.kind === 'screen' && this.policy.lacksPassword(principal)) {
      const { passwordPage } = endpoint.contract;
      if (passwordPage !== undefined && this.gate.hasFeature('password'))
        throw withReturn(passwordPage, endpoint, execution);
    }
    const proofPage = this.policy.reauthorisationPage(principal);
    if (asks === 'reauthorisedMember' && proofPage !== undefined) {
      throw endpoint.kind === 'screen'
        ? withReturn(proofPage, endpoint, execution)
        : new Problem('REAUTHORIZATION_REQUIRED');
    }
  }

  private requireOffered(endpoint: Endpoint): void {
    const feature = endpoint.kind === 'open' ? undefined : endpoint.contract.feature;
    if (feature === undefined || this.gate.hasFeature(feature)) return;
    throw new Problem('NOT_FOUND', { log: `a store without ${feature}` });
  }

  private isOfAccount(endpoint: Endpoint): boolean {
    return endpoint.kind !== 'open' && this.policy.isAccountPage(endpoint.contract.path);
  }

  private sendOnDetour(principal: Principal, endpoint: ScreenEndpoint, execution: ExecutionContext): void {
    const detour = this.gate.findDetour(principal);
    if (detour === undefined || detour === endpoint.contract.path) return;
    throw withReturn(detour, endpoint, execution);
  }
}

function actsOnSession(endpoint: Endpoint): boolean {
  if (endpoint.kind !== 'call') return false;
  const { method, namesAccount } = endpoint.contract;
  return method !== 'GET' && namesAccount !== true;
}

type ScreenEndpoint = Endpoint & { kind: 'screen' };

function withReturn(path: string, endpoint: ScreenEndpoint, execution: ExecutionContext): ScreenRedirect {
  return new ScreenRedirect(`${path}?returnTo=${encodeURIComponent(pagePath(endpoint, execution))}`);
}

function pagePath(endpoint: ScreenEndpoint, execution: ExecutionContext): string {
  const { params, url } = execution
    .switchToHttp()
    .getRequest<{ params: Record<string, string>; url: string }>();
  const path = endpoint.contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return path + queryOf(url);
}
