import type { CallContract, PageContract, ScreenContract } from '../platform/call.js';
import * as contracts from './every-contract.js';

type Contract = CallContract | ScreenContract;

export const declared: readonly Contract[] = Object.values(contracts)
  .flatMap((exported) => Object.values(exported) as unknown[])
  .flatMap((value) => (isContract(value) ? [value] : partsOf(value)));

export function isScreen(contract: Contract): contract is ScreenContract {
  return !('method' in contract);
}

export function isPage(contract: Contract): contract is PageContract {
  return 'group' in contract;
}

export function isCall(contract: Contract): contract is CallContract {
  return 'method' in contract;
}

function partsOf(value: unknown): Contract[] {
  if (typeof value !== 'object' || value === null || '_zod' in value) return [];
  return Object.values(value).filter(isContract);
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
