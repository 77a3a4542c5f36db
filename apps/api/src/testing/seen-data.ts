import type { ScreenContract } from '@account/contracts/platform/call';

/** Collects the data of pages: whether each keeps to its contract, and what of it was never seen filled in. */
export class SeenData {
  private readonly verdicts = new Map<string, string>();
  private readonly blank = new Set<string>();
  private readonly filled = new Set<string>();

  see({ path, data: schema }: ScreenContract, data: unknown): void {
    const parsed = schema.safeParse(data);
    if (!parsed.success) this.verdicts.set(path, JSON.stringify(parsed.error.issues));
    else if (!this.verdicts.has(path)) this.verdicts.set(path, 'as declared');
    this.look(path, data);
  }

  verdictOn(path: string): string {
    return this.verdicts.get(path) ?? 'never seen';
  }

  /** Each field, by page and name, that was null, an empty text or an empty list whenever it was seen. */
  neverFilled(): string[] {
    return [...this.blank].filter((place) => !this.filled.has(place)).sort();
  }

  private look(place: string, value: unknown): void {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
      this.blank.add(place);
      return;
    }
    this.filled.add(place);
    if (Array.isArray(value)) for (const item of value) this.look(place, item);
    else if (typeof value === 'object') {
      const join = place.includes(' ') ? '.' : ' ';
      for (const [name, part] of Object.entries(value)) this.look(`${place}${join}${name}`, part);
    }
  }
}
