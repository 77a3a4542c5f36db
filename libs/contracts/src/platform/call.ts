import * as z from 'zod/mini';

import type { Access } from './access.js';
import type { Placement } from './placement.js';
import type { ProblemCode } from './problem-codes.js';

export type StoreFeature = 'password';

/** What the path of each call begins with. */
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
  /** The JSON body; zero bytes equal `{}`. */
  readonly input: Input;
  /** The answer's body; absent: 204. */
  readonly answer?: Answer;
  /** What it may be refused with, beside what follows from the rest of the contract (`problemsOf`). */
  readonly problems: readonly Code[];
  /** Bytes that the body may have, where that is more than others may: it then is an object with one text and no escapes. */
  readonly bodyLimit?: number;
  /** Milliseconds in which it is answered, where it waits for a provider and may take longer than others. */
  readonly responseTimeoutMs?: number;
  /** The page from which a browser loads the answer by itself, as a document: a refusal is one, too, and leads back there. */
  readonly loadedFrom?: string;
  /** The page that says that it is done: whom the call leads there may see it. */
  readonly completion?: CompletionContract;
  /** The request names its account by itself (credentials, a link's token); all others act on the session's. */
  readonly namesAccount?: true;
}

const nothing = z.strictObject({});

type Nothing = typeof nothing;

/** `Some` of it may be left out. */
type OptionalKeys<Whole, Some extends keyof Whole> = Omit<Whole, Some> & Partial<Pick<Whole, Some>>;

/** Posted, where it does not say otherwise; without an input it takes an empty one. */
export function call<
  Code extends ProblemCode,
  Input extends z.ZodMiniType = Nothing,
  Answer extends z.ZodMiniType | undefined = undefined,
>(
  contract: OptionalKeys<CallContract<Input, Answer, Code>, 'method' | 'input'>,
): CallContract<Input, Answer, Code> {
  return { method: 'POST', input: nothing as unknown as Input, ...contract };
}

/** Where the page goes next. A path of ours, or an address of another site, for which the page is left. */
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
  /** Data that every page has beside its own; there is no such page. */
  readonly isGlobalData?: true;
  /** It says that something is done, after a call that names it; anyone else is sent to My Page. */
  readonly isCompletion?: true;
  /** A payment is under way: what is asked of members in between waits. */
  readonly withoutInterstitial?: true;
  /** Where a guest who comes by the address alone is sent instead, with its query; a member, and where absent: My Page. */
  readonly fallbackPath?: string;
}

export interface PageContract<Data extends z.ZodMiniType = z.ZodMiniType>
  extends ScreenContract<Data>, Placement {}

export interface CompletionContract<Data extends z.ZodMiniType = z.ZodMiniType> extends PageContract<Data> {
  readonly isCompletion: true;
}

type SparsePage<Data extends z.ZodMiniType> = OptionalKeys<PageContract<Data>, 'layout' | 'group' | 'data'>;

/** A page of the member's, where it does not say where it stands; without data, it has none of its own. */
export function screen<Data extends z.ZodMiniType = Nothing>(contract: SparsePage<Data>): PageContract<Data> {
  return { layout: 'account', group: 'member', data: nothing as unknown as Data, ...contract };
}

export function completion<Data extends z.ZodMiniType = Nothing>(
  contract: SparsePage<Data>,
): CompletionContract<Data> {
  return { ...screen(contract), isCompletion: true };
}

/** A path of `legacyPaths`: the site goes on from it to the page that it is now. */
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
