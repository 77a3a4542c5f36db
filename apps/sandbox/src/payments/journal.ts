import { closeSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** `[map, key, value]`; null removes the key. */
type Line = readonly [string, string, unknown];

/** Persists maps as JSON lines, so that they survive a restart. Does not persist anything without a path. */
export class Journal {
  readonly #maps = new Map<string, Map<string, unknown>>();
  readonly #file: number | undefined;

  constructor(path?: string) {
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'a+', 0o600);
    for (const line of wholeLines(path)) this.#keep(line);
  }

  map<Value>(name: string): JournaledMap<Value> {
    return new JournaledMap<Value>(this.#of(name) as Map<string, Value>, (key, value) => {
      if (this.#file !== undefined) writeSync(this.#file, `${JSON.stringify([name, key, value])}\n`);
    });
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }

  #of(name: string): Map<string, unknown> {
    const map = this.#maps.get(name) ?? new Map<string, unknown>();
    this.#maps.set(name, map);
    return map;
  }

  #keep([name, key, value]: Line): void {
    if (value === null) this.#of(name).delete(key);
    else this.#of(name).set(key, value);
  }
}

/** Drops a line that a crash truncated, because its request did not get a response. */
function wholeLines(path: string): readonly Line[] {
  const content = readFileSync(path);
  const end = content.lastIndexOf(0x0a) + 1;
  if (end < content.length) truncateSync(path, end);
  const lines = content.subarray(0, end).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
}

/** Keeps the insertion order of keys. Values are replaced and never mutated. */
export class JournaledMap<Value> {
  constructor(
    private readonly entries: Map<string, Value>,
    private readonly write: (key: string, value: Value | null) => void,
  ) {}

  get(key: string): Value | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: Value): Value {
    this.write(key, value);
    this.entries.set(key, value);
    return value;
  }

  /** @throws Error if the key does not exist */
  change(key: string, change: Partial<Value>): Value {
    const value = this.entries.get(key);
    if (value === undefined) throw new Error(`Unknown key ${key}`);
    return this.set(key, { ...value, ...change });
  }

  delete(key: string): void {
    if (!this.entries.has(key)) return;
    this.write(key, null);
    this.entries.delete(key);
  }

  values(): readonly Value[] {
    return [...this.entries.values()];
  }

  get size(): number {
    return this.entries.size;
  }
}
