import type { StoreFeature } from '@account/contracts/platform/call';
import type { Language } from '@account/domain/platform/language';
import type { FastifyRequest, FastifyReply } from 'fastify';

import type { Principal, RequestContext, BrowserInfo } from './request-context.js';
import type { Problem } from './problem.js';
import type { CookieJar } from './visitor/cookie-jar.js';

/**
 * Decides where members and guests are redirected and which authentication a page requires. Implemented by the
 * identity area.
 */
export abstract class AccessPolicy {
  abstract readonly homePage: string;

  abstract readonly loginPage: string;

  abstract isAccountPage(path: string): boolean;

  abstract lacksPassword(member: Principal): boolean;

  abstract reauthorisationPage(member: Principal): string | undefined;
}

export abstract class Gate {
  abstract findRefusal(context: RequestContext): Problem | undefined;

  abstract hasFeature(feature: StoreFeature): boolean;

  abstract findProfileRefusal(context: RequestContext): Problem | undefined;

  abstract findDetour(member: Principal): string | undefined;
}

export abstract class SessionReader {
  abstract read(request: FastifyRequest): Promise<Principal | null>;
}

export abstract class BrowserReader {
  abstract read(userAgent: string): BrowserInfo;
}

export abstract class OfferedLanguages {
  abstract current(): readonly Language[];
}

/** Handles query parameters that concern the session and can appear on any page. */
export abstract class PageParameters {
  abstract applyQuery(query: Readonly<Record<string, unknown>>, member: Principal): Promise<void>;
}

/** Returns the status code of a document whose URL describes an error. */
export abstract class PageStatuses {
  abstract findStatus(page: Pick<URL, 'pathname' | 'searchParams'>): number;
}

/** Limits how often a member may send a large body. Implemented by the slice that handles the request. */
export abstract class LargeBodyLimiter {
  abstract consume(member: Principal): Promise<void>;
}

/**
 * Decides before the first byte is read which senders may send larger bodies. Implemented by the slice that
 * handles the request.
 */
export abstract class BinaryBodyGate {
  abstract allows(request: FastifyRequest): boolean;
}

export interface LargeBinaryBody {
  limit: number;
  gate: abstract new (...dependencies: never[]) => BinaryBodyGate;
}

export type LargeBodyLimiterType = abstract new (...dependencies: never[]) => LargeBodyLimiter;

interface RefusalPage {
  html: string;
  policy: string;
}

export interface RefusedDocument {
  problem: Problem;
  message: string;
  /** Whether the store customised the message. */
  isOwnMessage: boolean;
  /** Whether the browser can load the URL again without sending a body. */
  isReloadable: boolean;
}

/** Renders the documents that a browser shows for a rejected request. */
export abstract class RefusalPages {
  /** Returns the page for a rejected download that was started on a page of this site. */
  abstract page(message: string, leadsBackTo: string, language: Language): RefusalPage;

  /** Returns the page for every other rejected document. */
  abstract document(refused: RefusedDocument, language: Language): RefusalPage;
}

/** Handles the URLs of a protocol that has separate rules, before the body of a request is read. */
export abstract class ProtocolEdge {
  abstract handlesPath(path: string): boolean;

  /**
   * Returns whether another site may have opened the document in a new window and may be waiting for a result.
   */
  abstract mayHaveForeignOpener(url: string): boolean;

  /** Returns the language that the application requested, which takes precedence over the visitor's choice. */
  abstract requestedLanguage(url: string, cookies: CookieJar): string | undefined;

  /** Writes the response to the socket directly. Must not throw. */
  abstract handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
