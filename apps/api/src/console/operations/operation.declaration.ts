import { createHash } from 'node:crypto';

import type * as z from 'zod';

import { CommandError } from '../../platform/cli/command.js';

/** Permissions that can be granted to a role; the console maps roles to these. */
export const permissions = [
  'members.read',
  'members.disclose',
  'messages.send',
  'devices.end',
  'accounts.disable',
  'money.refund',
] as const;

export type Permission = (typeof permissions)[number];

/** `read` does not change anything and requires neither a name nor a reason. */
export type Risk = 'read' | 'normal' | 'sensitive' | 'needs approval';

export interface Decision {
  by: string;
  reason: string;
}

export interface Outcome {
  /** Sentences for the operator. */
  lines: readonly string[];
  /** The operation was attempted but did not complete. */
  isUnfinished?: boolean;
  file?: Uint8Array;
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Services = Readonly<Record<string, unknown>>;

interface OperationDeclaration<Input extends z.ZodObject<Shape>, Used extends Services> {
  readonly name: string;
  readonly about: string;
  /** The input field that identifies the target of the operation. */
  readonly subject: keyof z.output<Input> & string;
  readonly input: Input;
  readonly permission: Permission;
  readonly risk: Risk;
  readonly givesFile?: true;
  readonly services: { readonly [Name in keyof Used]: abstract new (...parts: never[]) => Used[Name] };
  /** Returns what `run` would do now, computed by the same code. @throws {OperationRefusal} like `run` */
  preview?(input: z.output<Input>, services: Used): Promise<readonly string[]>;
  /** Whether the operation requires a preview before it runs. */
  needsPreview?(input: z.output<Input>, services: Used): Promise<boolean>;
  /** @throws {OperationRefusal} when the operation is not allowed; it then changes nothing */
  run(input: z.output<Input>, decision: Decision, services: Used): Promise<Outcome>;
}

export type Operation = OperationDeclaration<z.ZodObject<Shape>, Services>;

/** Declares an operation once; the command line and the web console are adapters for it. */
export function operation<Input extends z.ZodObject<Shape>, Used extends Services>(
  declaration: OperationDeclaration<Input, Used>,
): Operation {
  return declaration as unknown as Operation;
}

/** Each line is a sentence for the operator. */
export class OperationRefusal extends CommandError {}

export interface OperationRequest {
  input: Readonly<Record<string, unknown>>;
  decision: Decision;
  /** If absent, the operation decides whether it requires a preview. */
  mode?: 'preview' | undefined;
  /** The code of the preview that was shown. */
  confirmed?: string | undefined;
}

export type OperationResult =
  | ({ state: 'done' } & Outcome)
  /** `isStale`: whether the confirmed preview is outdated. */
  | { state: 'previewed'; lines: readonly string[]; code: string; isStale: boolean };

/**
 * Returns a preview instead of running when one is requested or required, or when the confirmed preview is
 * outdated.
 */
export async function performOperation(
  { name, preview, needsPreview, run }: Operation,
  { input, decision, mode, confirmed }: OperationRequest,
  services: Services,
): Promise<OperationResult> {
  const isShown =
    mode === 'preview' || confirmed !== undefined || (await needsPreview?.(input, services)) === true;
  if (preview !== undefined && isShown) {
    const lines = await preview(input, services);
    const code = codeOf(name, input, lines);
    if (mode === 'preview' || confirmed !== code)
      return { state: 'previewed', lines, code, isStale: mode !== 'preview' && confirmed !== undefined };
  }
  return { state: 'done', ...(await run(input, decision, services)) };
}

function codeOf(name: string, input: object, lines: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([name, input, lines]))
    .digest('hex')
    .slice(0, 8);
}
