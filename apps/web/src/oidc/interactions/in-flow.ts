import type { CallContract } from '@account/contracts/platform/call';
import type * as z from 'zod/mini';

export function flowQuery(flow: string): string {
  return `?flow=${encodeURIComponent(flow)}`;
}

export function inFlow<Input extends z.ZodMiniType, Answer extends z.ZodMiniType | undefined>(
  contract: CallContract<Input, Answer>,
  flow: string,
): CallContract<Input, Answer> {
  return { ...contract, path: contract.path + flowQuery(flow) };
}
