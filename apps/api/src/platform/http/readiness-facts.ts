import { Injectable } from '@nestjs/common';

export type ReadinessFact = () => Promise<unknown>;

/** What slices add to the answer of /readyz for operators; none of it makes a process unfit for work. */
@Injectable()
export class ReadinessFacts {
  private readonly facts = new Map<string, ReadinessFact>();

  register(name: string, fact: ReadinessFact): void {
    if (this.facts.has(name)) throw new Error(`"${name}" is said twice`);
    this.facts.set(name, fact);
  }

  async all(): Promise<Record<string, unknown>> {
    const found = [...this.facts].map(
      async ([name, fact]) => [name, await fact().catch(() => 'unknown')] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  }
}
