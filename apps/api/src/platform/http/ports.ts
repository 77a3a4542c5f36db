import type { StoreFeature } from '@account/contracts/platform/call';
import type { Language } from '@account/domain/platform/language';
import type { FastifyRequest, FastifyReply } from 'fastify';

import type { Principal, RequestContext, BrowserInfo } from './request-context.js';
import type { Problem } from './problem.js';
import type { CookieJar } from './visitor/cookie-jar.js';

/** Where members and guests are led, and what members have to show; identity decides, so it provides this. */
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

/** What any page's query may say of a member's session. */
export abstract class PageParameters {
  abstract applyQuery(query: Readonly<Record<string, unknown>>, member: Principal): Promise<void>;
}

/** The statuses of documents whose page says by its address what went wrong. */
export abstract class PageStatuses {
  abstract findStatus(page: Pick<URL, 'pathname' | 'searchParams'>): number;
}

/** How often a member may send a body that is larger than others. A provider of the slice that takes it. */
export abstract class LargeBodyLimiter {
  abstract consume(member: Principal): Promise<void>;
}

/** Whose bytes may be more than others', asked before the first is read. A provider of the slice that takes them. */
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
  /** Whether the store wrote the message itself. */
  isOwnMessage: boolean;
  /** Whether the browser can ask for the same address again without sending anything. */
  isReloadable: boolean;
}

/** Draws the documents that a browser shows when a request is refused. */
export abstract class RefusalPages {
  /** Returns the page for a refused download that one of our pages started. */
  abstract page(message: string, leadsBackTo: string, language: Language): RefusalPage;

  /** Returns the page for every other refused document. */
  abstract document(refused: RefusedDocument, language: Language): RefusalPage;
}

/** Handles the addresses of a protocol with separate rules, before any body is read. */
export abstract class ProtocolEdge {
  abstract handlesPath(path: string): boolean;

  /** Whether another site may have opened the window of the document and waits for it. */
  abstract mayHaveForeignOpener(url: string): boolean;

  /** Returns the language that the application requested, which takes precedence over the choice of the visitor. */
  abstract requestedLanguage(url: string, cookies: CookieJar): string | undefined;

  /** Writes the response to the socket directly. Must not throw. */
  abstract handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
