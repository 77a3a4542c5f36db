import type { ScreenContract } from '@account/contracts/platform/call';
import type { Language } from '@account/domain/platform/language';

import { marks } from './marked-texts.js';

/** Collects page data. Checks whether it matches its contract and which fields never had a value. */
export class SeenData {
  private readonly verdicts = new Map<string, string>();
  private readonly blank = new Set<string>();
  private readonly filled = new Set<string>();
  private readonly alike = new Map<string, boolean>();
  private readonly foreign = new Set<string>();
  private language: Language = 'ja';

  see({ path, data: schema }: ScreenContract, data: unknown, language: Language): void {
    this.language = language;
    const parsed = schema.safeParse(data);
    if (!parsed.success) this.verdicts.set(path, JSON.stringify(parsed.error.issues));
    else if (!this.verdicts.has(path)) this.verdicts.set(path, 'as declared');
    this.look(path, data);
  }

  verdictOn(path: string): string {
    return this.verdicts.get(path) ?? 'never seen';
  }

  /** Returns the page and name of each field that was always null, an empty text or an empty list. */
  neverFilled(): string[] {
    return [...this.blank].filter((place) => !this.filled.has(place)).sort();
  }

  /**
   * Returns the pairs of fields in one object that were always equal. One of them may contain the value of the
   * other by mistake.
   */
  neverToldApart(): string[] {
    return [...this.alike].flatMap(([pair, isAlike]) => (isAlike ? pair : [])).sort();
  }

  /**
   * Returns the fields that contain a text of the store in another language than the visitor's. Names of
   * applications are ignored.
   */
  inOtherLanguage(): string[] {
    return [...this.foreign].sort();
  }

  private look(place: string, value: unknown): void {
    const isInBoth = /client(Name(Ja)?|_name(_ja)?)$/.test(place);
    if (!isInBoth && typeof value === 'string' && value.includes(marks[this.language === 'ja' ? 'en' : 'ja']))
      this.foreign.add(place);
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
      this.blank.add(place);
      return;
    }
    this.filled.add(place);
    if (Array.isArray(value)) for (const item of value) this.look(place, item);
    else if (typeof value === 'object') {
      const join = place.includes(' ') ? '.' : ' ';
      this.compare(
        place,
        Object.entries(value).filter(([, part]) => isTelling(part)),
      );
      for (const [name, part] of Object.entries(value)) this.look(`${place}${join}${name}`, part);
    }
  }

  private compare(place: string, parts: [string, unknown][]): void {
    for (const [index, [name, part]] of parts.entries())
      for (const [other, otherPart] of parts.slice(index + 1)) {
        if (place.endsWith('codeDisplayNames')) continue;
        const pair = `${place}: ${name} = ${other}`;
        this.alike.set(pair, part === otherPart && this.alike.get(pair) !== false);
      }
  }
}

function isTelling(part: unknown): boolean {
  return typeof part === 'string' ? /^(?![A-Z_]+$).{4}/s.test(part) : typeof part === 'number' && part > 9;
}
