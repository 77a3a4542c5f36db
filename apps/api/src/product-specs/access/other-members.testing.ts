import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import pg from 'pg';

type Answered = { rows?: unknown };
type Callback = (error: Error | null, result?: Answered) => void;

/** Finds statements that returned data of another member during an action. */
export class Leaks {
  readonly found = new Set<string>();
  private marks: readonly string[] = [];
  private readonly spy: { mockRestore: () => void };

  constructor() {
    const look = (statement: unknown, result: Answered | undefined) => {
      if (this.marks.length === 0) return;
      const text = JSON.stringify(result?.rows ?? []);
      if (this.marks.some((mark) => text.includes(mark))) this.found.add(textOf(statement));
    };
    const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
    this.spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...parameters: unknown[]
    ) {
      const [statement] = parameters;
      const callback = parameters.at(-1);
      if (typeof callback === 'function') {
        const looking: Callback = (error, result) => {
          look(statement, result);
          (callback as Callback)(error, result);
        };
        return query.apply(this, [...parameters.slice(0, -1), looking]);
      }
      const answer = query.apply(this, parameters);
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: Answered) => {
        look(statement, result);
        return result;
      });
    } as never);
  }

  /** @param marks values that occur only in rows of the other member */
  async during<Result>(marks: readonly string[], work: () => Promise<Result>): Promise<Result> {
    this.marks = marks;
    try {
      return await work();
    } finally {
      this.marks = [];
    }
  }

  end(): void {
    this.spy.mockRestore();
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}

const source = join(import.meta.dirname, '../..');

export interface OwnersMethod {
  /** `Class.method`. */
  name: string;
  parameters: readonly { name: string; type: string }[];
}

/** Lists repository methods with a parameter whose type or name shows that it is a member or customer. */
export function methodsOfOwners(): OwnersMethod[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.repository.ts'))
    .sort()
    .flatMap((file) => {
      const [, ...classes] = readFileSync(join(source, file), 'utf8').split(/^export (?:abstract )?class /m);
      return classes.flatMap((text) => {
        const [className = ''] = /^\w+/.exec(text) ?? [];
        const methods = text.matchAll(
          /^ {2}(?:async )?(\w+)(?:<[^>]*>)?\(((?:[^\n]|\n {4})*?)(?:\n {2})?\)(?:: [^\n]*)? \{$/gm,
        );
        return [...methods]
          .filter(([, method]) => method !== 'constructor')
          .map(([, method = '', parameters = '']) => ({
            name: `${className}.${method}`,
            parameters: parametersOf(parameters),
          }));
      });
    })
    .filter(({ parameters }) => parameters.some(isOwner));
}

/** Also checks the name of the parameter, because slices below the identity area use plain strings as ids. */
function isOwner({ name, type }: OwnersMethod['parameters'][number]): boolean {
  return /\b(AccountId|CustomerId)\b/.test(type) || /^(accountId|customerId)$/.test(name);
}

function parametersOf(text: string): OwnersMethod['parameters'] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of text) {
    if ('{([<'.includes(sign)) depth += 1;
    if ('})]>'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part]
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const at = each.indexOf(': ', each.startsWith('{') ? each.indexOf('}') : 0);
      const [type = ''] = each.slice(at + 2).split(' = ');
      return { name: each.slice(0, at).replace(/\?$/, ''), type };
    });
}

type Act = (...parameters: unknown[]) => unknown;

/** Returns every provider of the program by class name. */
export function providersByClass(nest: INestApplication): ReadonlyMap<string, Record<string, Act>> {
  const instances = [...nest.get(ModulesContainer).values()].flatMap((module) =>
    [...module.providers.values()].map(({ instance }) => instance as object | null),
  );
  return new Map(
    instances
      .filter((instance) => typeof instance === 'object' && instance !== null)
      .map((instance) => [instance?.constructor?.name ?? '', instance as Record<string, Act>]),
  );
}
