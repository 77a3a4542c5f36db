import type { CallContract } from '@account/contracts/platform/call';

export function flowQuery(flow: string): string {
  return `?flow=${encodeURIComponent(flow)}`;
}

export function inFlow<Call extends CallContract>(contract: Call, flow: string): Call {
  return { ...contract, path: contract.path + flowQuery(flow) };
}
