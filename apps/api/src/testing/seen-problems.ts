import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect } from '@jest/globals';
import type { CallContract } from '@account/contracts/platform/call';
import { problemsOf } from '@account/contracts/platform/call-problems';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';
import { languages, type Language } from '@account/domain/platform/language';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ProblemFilter } from '../platform/http/problems/problem.filter.js';
import { foreignIn } from './marked-texts.js';

const sources = join(import.meta.dirname, '..');
const table = join(sources, 'product-specs/messages/produced-problems.json');

/** Maps each call and problem code to the spec in which the call is rejected with this problem. */
export type ProducedProblems = Readonly<Record<string, Partial<Record<ProblemCode, string>>>>;

export const producedProblems = JSON.parse(readFileSync(table, 'utf8')) as ProducedProblems;

/** Problems that the applications of this spec file have returned. */
const seen = new Set<string>();
const undeclared = new Set<string>();
const untranslated = new Set<string>();

export function nameOfCall({ method, path }: Pick<CallContract, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export function watchProblems(application: NestFastifyApplication): void {
  const filter = application.get(ProblemFilter, { strict: false });
  application
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, _reply, payload, done) => {
      const { contract } = request.routeOptions.config;
      const code = request.problem?.code;
      if (contract !== undefined && code !== undefined) {
        const refusal = `${nameOfCall(contract)} ${code}`;
        seen.add(refusal);
        if (!problemsOf(contract).includes(code)) undeclared.add(refusal);
        for (const language of code === 'INTERNAL_ERROR' ? [] : languages) {
          const said = saidIn(language, filter, request);
          if (said !== '' && isForeign(said, language))
            untranslated.add(`${refusal} in ${language}: ${said}`);
        }
      }
      done(null, payload);
    });
}

/** Returns the messages in this language, including the messages of fields. */
function saidIn(language: Language, filter: ProblemFilter, request: FastifyRequest): string {
  let said = '';
  const reply = {
    status: () => reply,
    type: () => reply,
    header: () => reply,
    redirect: () => reply,
    send({ message, fieldErrors = {} }: ProblemBody) {
      said = [message, ...Object.values(fieldErrors)].join(' | ');
    },
  };
  const { problem, context, id, routeOptions } = request;
  const asked = { context: { ...context, language }, id, headers: {}, routeOptions } as FastifyRequest;
  filter.answer(problem, asked, reply as unknown as FastifyReply);
  return said;
}

/** Japanese messages contain Japanese letters. English messages do not. */
function isForeign(said: string, language: Language): boolean {
  return foreignIn(said, 'en').length > 0 === (language === 'en');
}

/** Checks that the `problems` of each contract include all problems that the call returned. */
export function requireDeclaredProblems(): void {
  expect([...undeclared]).toEqual([]);
  expect([...untranslated]).toEqual([]);
}

/** Checks that a spec file produced the problems that are listed for it, unless only a part of it ran. */
export function requireProducedProblems(): void {
  if (process.env['SPEC_RUNS_IN_PART'] === 'true') return;
  const spec = relative(sources, expect.getState().testPath ?? '');
  const promised = Object.entries(producedProblems).flatMap(([call, codes]) =>
    Object.entries(codes).flatMap(([code, where]) => (where === spec ? `${call} ${code}` : [])),
  );
  expect(promised.filter((refusal) => !seen.has(refusal))).toEqual([]);
}
