import { Injectable } from '@nestjs/common';

import type { Principal } from './request-context.js';

type Take = (value: unknown, member: Principal) => Promise<void>;

interface Opened {
  method: string;
  query: unknown;
}

@Injectable()
export class PageParameters {
  private readonly takers = new Map<string, Take>();

  register(name: string, take: Take): void {
    if (this.takers.has(name)) throw new Error(`The parameter ${name} is taken twice`);
    this.takers.set(name, take);
  }

  async take({ method, query }: Opened, member: Principal): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return;
    const given = query as Record<string, unknown>;
    for (const [name, take] of this.takers) if (given[name] !== undefined) await take(given[name], member);
  }
}
