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
  /** JSON body; an empty body equals `{}`. */
  readonly input: Input;
  /** Response body; absent: 204. */
  readonly answer?: Answer;
  /** Problem codes in addition to those that follow from the rest of the contract (`problemsOf`). */
  readonly problems: readonly Code[];
  /**
   * Maximum body size in bytes if larger than the default; such a body is an object with a single text without
   * escapes.
   */
  readonly bodyLimit?: number;
  /** Response timeout in milliseconds if the call may wait for a provider longer than the default. */
  readonly responseTimeoutMs?: number;
  /**
   * Page from which the browser loads the response as a document; errors are documents too and link back to
   * this page.
   */
  readonly loadedFrom?: string;
  /** Completion page of the call; the redirect of the call grants access to it. */
  readonly completion?: CompletionContract;
  /**
   * The request identifies its account itself (credentials, token of a link); other calls use the account of
   * the session.
   */
  readonly namesAccount?: true;
}

const nothing = z.strictObject({});

type Nothing = typeof nothing;

/** Makes the properties in `Some` optional. */
type OptionalKeys<Whole, Some extends keyof Whole> = Omit<Whole, Some> & Partial<Pick<Whole, Some>>;

/** Defaults to POST with an empty input. */
export function call<
  Code extends ProblemCode,
  Input extends z.ZodMiniType = Nothing,
  Answer extends z.ZodMiniType | undefined = undefined,
>(
  contract: OptionalKeys<CallContract<Input, Answer, Code>, 'method' | 'input'>,
): CallContract<Input, Answer, Code> {
  return { method: 'POST', input: nothing as unknown as Input, ...contract };
}

/** Next page: a path of this site or a URL of another site. */
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
  /** Data shared by all pages; not a page itself. */
  readonly isGlobalData?: true;
  /** Confirms a completed call that names this page; redirects other visitors to My Page. */
  readonly isCompletion?: true;
  /** A payment is in progress, so interstitials for members are postponed. */
  readonly withoutInterstitial?: true;
  /** Redirect target, with the query, for a guest who opens the URL directly; otherwise My Page. */
  readonly fallbackPath?: string;
}

export interface PageContract<Data extends z.ZodMiniType = z.ZodMiniType>
  extends ScreenContract<Data>, Placement {}

export interface CompletionContract<Data extends z.ZodMiniType = z.ZodMiniType> extends PageContract<Data> {
  readonly isCompletion: true;
}

type SparsePage<Data extends z.ZodMiniType> = OptionalKeys<PageContract<Data>, 'layout' | 'group' | 'data'>;

/** Defaults to a page of the member area without page-specific data. */
export function screen<Data extends z.ZodMiniType = Nothing>(contract: SparsePage<Data>): PageContract<Data> {
  return { layout: 'account', group: 'member', data: nothing as unknown as Data, ...contract };
}

export function completion<Data extends z.ZodMiniType = Nothing>(
  contract: SparsePage<Data>,
): CompletionContract<Data> {
  return { ...screen(contract), isCompletion: true };
}

/** A path in `legacyPaths`, which redirects to the page that replaced it. */
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
