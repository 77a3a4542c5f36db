import { isPageHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { redirectSchema } from '@account/contracts/platform/call';
import { rootScreen } from '@account/contracts/store/settings/root.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { legacyPaths } from '@account/contracts/platform/legacy-paths';

import { Config } from '../../platform/config/config.js';
import { randomNonce } from '../../platform/crypto/random.js';
import { ParsedRequest, OutsideContract, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Gate, PageStatuses } from '../../platform/http/ports.js';
import { PaymentTargets } from '../../platform/http/edge/payment-targets.js';
import { Problem } from '../../platform/http/problem.js';
import { readHeader } from '../../platform/http/read-header.js';
import { pagePolicy } from '../../platform/http/edge/security-headers.js';
import { BuiltSite } from './built-site.js';
import { isTransientStatus, PageDataPrefetcher, type PrefetchedResponse } from './page-data-prefetcher.js';
import { PageRenderer } from './page-renderer.js';
import { RootDataService } from './root-data.service.js';
import { handlesPayment, isPage, looksLikeFile, tokenPages } from './pages.js';
import { gtmOrigins } from './gtm.js';
import { PictureOrigins } from '../settings/index.js';
import { PageHeads } from '../page-heads/index.js';
import { headTags, noIndexTag, type HeadFacts } from './head-tags.js';
import {
  renderFrame,
  renderPainted,
  renderRefused,
  type RenderedShellParts,
  type ShellInput,
} from './shell-parts.js';
import { fillShell, type ShellData } from './shell-template.js';

/**
 * Returns the redirect target for a legacy path or for a page with a trailing slash, including the query.
 * Returns undefined for other paths.
 */
function legacyRedirect(pathname: string, search: string): string | undefined {
  const plain = pathname.replace(/\/$/, '');
  const path = legacyPaths[plain] ?? (plain !== pathname && isPage(plain) ? plain : undefined);
  return path === undefined ? undefined : path + search;
}

type Root = ReturnType<RootDataService['readRootData']>;

const ofMember = /^\/(mypage|plans\/(?![^/]+\/about$)[^/]+|signup\/plans)(\/|$)/;

@Controller()
export class ShellController {
  constructor(
    private readonly rootData: RootDataService,
    private readonly site: BuiltSite,
    private readonly pageDataPrefetcher: PageDataPrefetcher,
    private readonly pageRenderer: PageRenderer,
    private readonly gate: Gate,
    private readonly config: Config,
    private readonly statuses: PageStatuses,
    private readonly paymentTargets: PaymentTargets,
    private readonly heads: PageHeads,
    private readonly pictures: PictureOrigins,
  ) {}

  @ScreenData(rootScreen)
  root(@ParsedRequest() { context }: ParsedRequest) {
    return this.rootData.readRootData(context);
  }

  @Get('*')
  @OutsideContract()
  async page(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    const url = addressOf(request.url);
    if (url === undefined) {
      await this.sendErrorPage(reply, context, request.url, new Problem('NOT_FOUND'));
      return;
    }
    const { pathname, search } = url;
    if (looksLikeFile(pathname)) throw new Problem('NOT_FOUND');
    const moved = legacyRedirect(pathname, search);
    if (moved !== undefined) {
      await reply.redirect(moved, 303);
      return;
    }
    if (tokenPages.has(pathname)) void reply.header('referrer-policy', 'no-referrer');
    const refusal =
      this.gate.findRefusal(context) ?? (isPage(pathname) ? undefined : new Problem('NOT_FOUND'));
    if (refusal !== undefined) {
      await this.sendErrorPage(reply, context, pathname, refusal);
      return;
    }
    const answers = isPrefetch(request)
      ? undefined
      : await this.pageDataPrefetcher.prefetch(request, url, context.principal !== null);
    for (const cookie of answers?.setCookies ?? []) void reply.header('set-cookie', cookie);
    const redirect = answers && sameSiteRedirect(answers.page);
    if (redirect !== undefined) {
      await reply.redirect(redirect, 303);
      return;
    }
    const isPayment = handlesPayment(pathname);
    const root = withoutTags(this.rootData.readRootData(context), isPayment || tokenPages.has(pathname));
    const isRefused =
      answers !== undefined && answers.page.status >= 400 && !isTransientStatus(answers.page.status);
    const status = isRefused ? answers.page.status : this.statusOf(url, context);
    const data = { root, ...(answers && { answers: answers.byAddress }) };
    const page = this.site.pageAt(pathname);
    const address = pathname + search;
    const drawn =
      answers && (await this.pageRenderer.renderPage({ root, address, answers: answers.byAddress }));
    await this.sendPage(reply, { status, isPayment, address }, data, (shell) =>
      drawn === undefined ? renderFrame({ ...shell, page }) : renderPainted({ ...shell, page }, drawn),
    );
  }

  private async sendErrorPage(
    reply: FastifyReply,
    context: RequestContext,
    pathname: string,
    refusal: Problem,
  ): Promise<void> {
    const { status, code, details } = refusal;
    if (details.retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(details.retryAfterSeconds));
    const root = this.rootData.readRootData(context);
    const error = { status, code };
    const drawn = isInMyPage(context, pathname, refusal)
      ? undefined
      : await this.pageRenderer.renderError(root, error);
    await this.sendPage(reply, { status, isPayment: false, address: pathname }, { root, error }, (shell) =>
      drawn === undefined ? renderFrame({ ...shell, page: errorPage }) : renderRefused(shell, drawn),
    );
  }

  private async sendPage(
    reply: FastifyReply,
    { status, isPayment, address }: { status: number; isPayment: boolean; address: string },
    data: ShellData,
    partsOf: (shell: Pick<ShellInput, 'built' | 'root' | 'nonce'>) => RenderedShellParts,
  ): Promise<void> {
    const { root } = data;
    const nonce = randomNonce();
    const drawn = partsOf({ built: this.site.parts(), root, nonce });
    const tags = status === 200 ? this.tags(data, { address, nonce, title: drawn.title }) : [noIndexTag];
    const parts = { ...drawn, tags, isStaging: this.config.get('STAGING') };
    await reply
      .status(status)
      .header('content-security-policy', this.policy(nonce, root, isPayment))
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(fillShell(this.site.template(), parts, data, nonce));
  }

  private tags(
    { root, answers = {} }: ShellData,
    facts: Pick<HeadFacts, 'address' | 'nonce' | 'title'>,
  ): string[] {
    const { origin } = new URL(this.config.get('PUBLIC_ORIGIN'));
    const { pathname } = new URL(facts.address, origin);
    const answer = answers[''];
    const head =
      answer?.status === 200 ? this.heads.findHead(pathname, { data: answer.body, root, origin }) : undefined;
    return headTags({ ...facts, root, origin, head });
  }

  /**
   * Allows pictures of the store and of applications from the origins that the store file contains. Pictures of
   * the sandbox do not use https.
   */
  private policy(nonce: string, { store }: Root, isPayment: boolean): string {
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    const tags = store.gtmId === null ? [] : gtmOrigins;
    return pagePolicy(nonce, {
      others: tags,
      pictures: [...this.pictures.current(), ...tags, ...(sandbox === undefined ? [] : [sandbox])],
      paymentTargets: isPayment ? this.paymentTargets.all() : undefined,
    });
  }

  /**
   * Returns the status of a page that is displayed although it reports an error. Either its data was rejected
   * or its URL describes the error.
   */
  private statusOf(page: URL, context: RequestContext): number {
    if (context.browser.isApp && isPageHiddenInApp(page.pathname)) return new Problem('FORBIDDEN').status;
    const isOfMember = context.principal !== null && ofMember.test(page.pathname);
    const refusal = isOfMember ? this.gate.findProfileRefusal(context) : undefined;
    return refusal?.status ?? this.statuses.findStatus(page);
  }
}

/**
 * Error page that the application renders in the browser. Until the application has loaded, the document shows
 * only the hero.
 */
const errorPage = { layout: 'front', files: [], sheets: [], words: ['web'], fonts: ['interface'] };

/** Returns whether the error is shown inside of My Page, whose navigation requires the application. */
function isInMyPage({ principal }: RequestContext, pathname: string, { status }: Problem): boolean {
  return principal !== null && pathname.startsWith('/mypage/') && [403, 404].includes(status);
}

/** Returns whether the browser only prefetches the page. The server does not read page data for a prefetch. */
function isPrefetch(request: FastifyRequest): boolean {
  return readHeader(request, 'sec-purpose')?.includes('prefetch') === true;
}

/** Returns undefined for a target that is invalid or that browsers would resolve to another host. */
function addressOf(url: string): URL | undefined {
  return /^\/(?![/\\])/.test(url) ? new URL(url, 'http://site') : undefined;
}

/** Returns the redirect if its target is on this site. The script of the page handles other redirects. */
function sameSiteRedirect({ body }: PrefetchedResponse): string | undefined {
  const answer = redirectSchema.safeParse(body);
  if (!answer.success) return undefined;
  const { redirectTo } = answer.data;
  return /^\/(?![/\\])[\x21-\x7E]*$/.test(redirectTo) && !redirectTo.includes('\\') ? redirectTo : undefined;
}

/** Removes third-party scripts from payment pages and from pages whose URL contains a token. */
function withoutTags(root: Root, isSensitive: boolean): Root {
  return isSensitive ? { ...root, store: { ...root.store, gtmId: null } } : root;
}
