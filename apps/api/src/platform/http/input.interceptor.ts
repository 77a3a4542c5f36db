import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as z from 'zod/mini';

import { fallbackFieldProblem } from '@account/contracts/platform/fields/fallback-field-problem';
import { fieldProblems, type FieldProblem } from '@account/contracts/platform/fields/field-problems';

import { endpointKey, type Endpoint } from './endpoint.js';
import { Problem } from './problem.js';

@Injectable()
export class InputInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): ReturnType<CallHandler['handle']> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (endpoint?.kind === 'call') {
      const request = execution.switchToHttp().getRequest<{ body: unknown; input: unknown }>();
      request.input = parseInput(endpoint.contract.input, request.body ?? {});
    }
    return next.handle();
  }
}

/** @throws {Problem} INVALID_REQUEST with a sentence for each invalid field */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value, { error: fallbackFieldProblem });
  if (parsed.success) return parsed.data;
  const fieldErrors = fieldErrorsOf(parsed.error.issues);
  // Problems of the input as a whole do not belong to a field.
  throw new Problem('INVALID_REQUEST', Object.keys(fieldErrors).length === 0 ? {} : { fieldErrors });
}

type Issue = z.core.$ZodIssue;

function fieldErrorsOf(issues: readonly Issue[]): Record<string, FieldProblem> {
  const errors: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) errors[path] ??= problemOf(issue);
  }
  return errors;
}

function pathsOf(issue: Issue): string[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return path === '' ? [] : [path];
  return issue.keys.slice(0, 10).map((key) => [...issue.path, key.slice(0, 50)].join('.'));
}

function problemOf(issue: Issue): FieldProblem {
  return fieldProblems.find((problem) => problem === issue.message) ?? 'invalid';
}
