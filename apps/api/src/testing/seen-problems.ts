import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect } from '@jest/globals';
import type { CallContract } from '@account/contracts/platform/call';
import { problemsOf } from '@account/contracts/platform/call-problems';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FastifyInstance } from 'fastify';

const sources = join(import.meta.dirname, '..');
const table = join(sources, 'product-specs/messages/produced-problems.json');

/** By call and code: the spec in which the call is refused with it. */
export type ProducedProblems = Readonly<Record<string, Partial<Record<ProblemCode, string>>>>;

export const producedProblems = JSON.parse(readFileSync(table, 'utf8')) as ProducedProblems;

/** In this file's applications. */
const seen = new Set<string>();
const undeclared = new Set<string>();

export function nameOfCall({ method, path }: Pick<CallContract, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export function watchProblems(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    const { contract } = request.routeOptions.config;
    const code = request.problem?.code;
    if (contract !== undefined && code !== undefined) {
      const refusal = `${nameOfCall(contract)} ${code}`;
      seen.add(refusal);
      if (!problemsOf(contract).includes(code)) undeclared.add(refusal);
    }
    done(null, payload);
  });
}

/** A page knows what its call may be refused with: `problems` of the contract. */
export function requireDeclaredProblems(): void {
  expect([...undeclared]).toEqual([]);
}

/** Of a file that ran as a whole: it shows what the table says that it shows. */
export function requireProducedProblems(): void {
  if (process.env['SPEC_RUNS_IN_PART'] === 'true') return;
  const spec = relative(sources, expect.getState().testPath ?? '');
  const promised = Object.entries(producedProblems).flatMap(([call, codes]) =>
    Object.entries(codes).flatMap(([code, where]) => (where === spec ? `${call} ${code}` : [])),
  );
  expect(promised.filter((refusal) => !seen.has(refusal))).toEqual([]);
}
