import { createHash } from 'node:crypto';

import type * as z from 'zod';

import { CommandError } from '../../platform/cli/command.js';

/** Permissions that can be granted to a role. The console assigns these permissions to roles. */
export const permissions = [
  'members.read',
  'members.disclose',
  'messages.send',
  'devices.end',
  'accounts.disable',
  'money.refund',
] as const;

export type Permission = (typeof permissions)[number];

/** A `read` operation does not change anything, and requires neither the name of the operator nor a reason. */
export type Risk = 'read' | 'normal' | 'sensitive' | 'needs approval';

export interface Decision {
  by: string;
  reason: string;
}

export interface Outcome {
  /** Sentences that are shown to the operator. */
  lines: readonly string[];
  /** True if the operation was attempted but not completed. */
  isUnfinished?: boolean;
  file?: Uint8Array;
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Services = Readonly<Record<string, unknown>>;

interface OperationDeclaration<Input extends z.ZodObject<Shape>, Used extends Services> {
  readonly name: string;
  readonly about: string;
  /** Name of the input field that identifies the target of the operation. */
  readonly subject: keyof z.output<Input> & string;
  readonly input: Input;
  readonly permission: Permission;
  readonly risk: Risk;
  readonly givesFile?: true;
  readonly services: { readonly [Name in keyof Used]: abstract new (...parts: never[]) => Used[Name] };
  /**
   * Returns what `run` would do now, computed by the same code as `run`.
   * @throws {OperationRefusal} in the same cases as `run`
   */
  preview?(input: z.output<Input>, services: Used): Promise<readonly string[]>;
  /** Returns whether the operation must be previewed before it runs. */
  needsPreview?(input: z.output<Input>, services: Used): Promise<boolean>;
  /** @throws {OperationRefusal} when the operation is not allowed; nothing is changed in this case */
  run(input: z.output<Input>, decision: Decision, services: Used): Promise<Outcome>;
}

export type Operation = OperationDeclaration<z.ZodObject<Shape>, Services>;

/** Declares an operation once for both the command line and the web console. */
export function operation<Input extends z.ZodObject<Shape>, Used extends Services>(
  declaration: OperationDeclaration<Input, Used>,
): Operation {
  return declaration as unknown as Operation;
}

/**
 * Thrown when an operation is refused. Each line of the message is a sentence that is shown to the operator.
 */
export class OperationRefusal extends CommandError {}

export interface OperationRequest {
  input: Readonly<Record<string, unknown>>;
  decision: Decision;
  /** `preview` requests a preview; if absent, the operation decides whether it requires one. */
  mode?: 'preview' | undefined;
  /** The code of the preview that the operator confirmed. */
  confirmed?: string | undefined;
}

export type OperationResult =
  | ({ state: 'done' } & Outcome)
  /** `isStale`: whether the confirmed preview is outdated. */
  | { state: 'previewed'; lines: readonly string[]; code: string; isStale: boolean };

/**
 * Returns a preview instead of running the operation when the caller requests a preview, the operation requires
 * one, or the confirmed preview is outdated.
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
