import { isPageHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { rootScreen } from '@account/contracts/store/settings/root.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Config } from '../../platform/config/config.js';
import { randomNonce } from '../../platform/crypto/random.js';
import { Context, Open, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Gate } from '../../platform/http/gate.js';
import { PageStatuses } from '../../platform/http/page-statuses.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { pagePolicy } from '../../platform/http/security-headers.js';
import { BuiltSite } from './built-site.js';
import { olderPath } from './older-paths.js';
import { RootDataService } from './root-data.service.js';
import { isPage, looksLikeFile, tokenPages } from './pages.js';
import { gtmOrigins } from './gtm.js';
import { fillShell, type ShellError } from './shell-template.js';

type Root = ReturnType<RootDataService['for']>;

/** Answers every page with the site's one document, its data inside. */
@Controller()
export class ShellController {
  constructor(
    private readonly rootData: RootDataService,
    private readonly site: BuiltSite,
    private readonly gate: Gate,
    private readonly config: Config,
    private readonly statuses: PageStatuses,
  ) {}

  @ScreenData(rootScreen)
  root(@Context() context: RequestContext) {
    return this.rootData.for(context);
  }

  @Get('*')
  @Open()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Context() context: RequestContext): void {
    const page = new URL(request.url, 'http://site');
    const { pathname, search } = page;
    if (looksLikeFile(pathname)) throw new Problem('NOT_FOUND');
    const moved = olderPath(pathname, search);
    if (moved !== undefined) {
      void reply.redirect(moved, 303);
      return;
    }
    this.send(reply, context, page);
  }

  /** Applications show their pictures; the sandbox's comes from where no https is. */
  private policy(nonce: string, { store }: Root): string {
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    return pagePolicy(nonce, store.gtmId === null ? [] : gtmOrigins, sandbox === undefined ? [] : [sandbox]);
  }

  /** Of a page that is shown but says no: its data is refused, or its address says what went wrong. */
  private statusOf(page: URL, context: RequestContext): number {
    if (context.browser.isApp && isPageHiddenInApp(page.pathname)) return new Problem('FORBIDDEN').status;
    const isOfMember = context.principal !== null && /^\/mypage(\/|$)/.test(page.pathname);
    const refusal = isOfMember ? this.gate.profileRefusal(context) : undefined;
    return refusal?.status ?? this.statuses.of(page);
  }

  private send(reply: FastifyReply, context: RequestContext, page: URL): void {
    const { pathname } = page;
    const refusal = this.gate.refusal(context) ?? (isPage(pathname) ? undefined : new Problem('NOT_FOUND'));
    const error: ShellError | undefined = refusal && { status: refusal.status, code: refusal.code };
    const nonce = randomNonce();
    const root = withoutTags(this.rootData.for(context), tokenPages.has(pathname));
    const html = fillShell(this.site.document(), error === undefined ? { root } : { root, error }, nonce);
    const retryAfter = refusal?.details.retryAfterSeconds;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (tokenPages.has(pathname)) void reply.header('referrer-policy', 'no-referrer');
    void reply
      .status(refusal?.status ?? this.statusOf(page, context))
      .header('content-security-policy', this.policy(nonce, root))
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

/** No script of another site runs where the address holds a token. */
function withoutTags(root: Root, holdsToken: boolean): Root {
  return holdsToken ? { ...root, store: { ...root.store, gtmId: null } } : root;
}
