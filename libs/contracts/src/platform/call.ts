import * as z from 'zod/mini';

import type { Access } from './access.js';
import type { Placement } from './placement.js';
import type { ProblemCode } from './problem-codes.js';

export type StoreFeature = 'password';

/** Prefix of the path of each call. */
export const callPrefix = '/zapi/';

export interface CallContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Code extends ProblemCode = ProblemCode,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly feature?: StoreFeature;
  /** JSON body. An empty body is treated like `{}`. */
  readonly input: Input;
  /** Response body. If absent, the status is 204. */
  readonly answer?: Answer;
  /** Problem codes that do not follow from the rest of the contract (see `problemsOf`). */
  readonly problems: readonly Code[];
  /**
   * Maximum size of the body in bytes, if it exceeds the default. Such a body must be an object with one string
   * without escapes.
   */
  readonly bodyLimit?: number;
  /** Response timeout in milliseconds, if the call may wait for a provider for longer than the default. */
  readonly responseTimeoutMs?: number;
  /**
   * Page from which the browser loads the response as a document. Errors are also documents and link back to
   * this page.
   */
  readonly loadedFrom?: string;
  /** Completion page of the call. The redirect of the call grants access to this page. */
  readonly completion?: CompletionContract;
  /**
   * The request identifies its account with credentials or with the token of a link. Other calls use the
   * account of the session.
   */
  readonly namesAccount?: true;
}

const nothing = z.strictObject({});

type Nothing = typeof nothing;

/** Makes the properties in `Some` optional. */
type OptionalKeys<Whole, Some extends keyof Whole> = Omit<Whole, Some> & Partial<Pick<Whole, Some>>;

/** Declares a call. The default is POST with an empty input. */
export function call<
  Code extends ProblemCode,
  Input extends z.ZodMiniType = Nothing,
  Answer extends z.ZodMiniType | undefined = undefined,
>(
  contract: OptionalKeys<CallContract<Input, Answer, Code>, 'method' | 'input'>,
): CallContract<Input, Answer, Code> {
  return { method: 'POST', input: nothing as unknown as Input, ...contract };
}

/** The next page, which is a path on this site or a URL of another site. */
export const redirectSchema = z.strictObject({ redirectTo: z.string() });

export type Redirect = z.output<typeof redirectSchema>;

export type InputOf<Call extends Pick<CallContract, 'input'>> = z.output<Call['input']>;

export type DataOf<Screen extends Pick<ScreenContract, 'data'>> = z.output<Screen['data']>;

export interface ScreenContract<Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly path: string;
  readonly access: Access;
  readonly feature?: StoreFeature;
  readonly data: Data;
  readonly passwordPage?: string;
  /** Data that all pages use. It does not belong to a page. */
  readonly isGlobalData?: true;
  /**
   * The page confirms a completed call whose contract refers to the page. Other visitors are redirected to My
   * Page.
   */
  readonly isCompletion?: true;
  /** The page belongs to a payment in progress. Interstitials for members are shown later. */
  readonly withoutInterstitial?: true;
  /** Redirect target for a guest who opens the URL directly, including its query. Default: My Page. */
  readonly fallbackPath?: string;
}

export interface PageContract<Data extends z.ZodMiniType = z.ZodMiniType>
  extends ScreenContract<Data>, Placement {}

export interface CompletionContract<Data extends z.ZodMiniType = z.ZodMiniType> extends PageContract<Data> {
  readonly isCompletion: true;
}

type SparsePage<Data extends z.ZodMiniType> = OptionalKeys<PageContract<Data>, 'layout' | 'group' | 'data'>;

/** Declares a page. The default is a page of the member area without page-specific data. */
export function screen<Data extends z.ZodMiniType = Nothing>(contract: SparsePage<Data>): PageContract<Data> {
  return { layout: 'account', group: 'member', data: nothing as unknown as Data, ...contract };
}

export function completion<Data extends z.ZodMiniType = Nothing>(
  contract: SparsePage<Data>,
): CompletionContract<Data> {
  return { ...screen(contract), isCompletion: true };
}

/** Declares a path in `legacyPaths`. It redirects to the page that replaced it. */
export function legacyScreen<Data extends z.ZodMiniType>(
  contract: ScreenContract<Data>,
): ScreenContract<Data> {
  return contract;
}

export function globalPageData<Data extends z.ZodMiniType>(
  contract: ScreenContract<Data>,
): ScreenContract<Data> {
  return { ...contract, isGlobalData: true };
}

export function screenDataPath(path: string): string {
  return `${callPrefix}internal${path === '/' ? '' : path}/screen-data`;
}
