export class Declarations<Declared extends { readonly name: string }> {
  private readonly byName = new Map<string, Declared>();

  constructor(private readonly sort: string) {}

  add<One extends Declared>(declared: One): One {
    if (this.byName.has(declared.name))
      throw new Error(`The ${this.sort} "${declared.name}" is declared twice`);
    this.byName.set(declared.name, declared);
    return declared;
  }

  find(name: string): Declared | undefined {
    return this.byName.get(name);
  }

  /** Sorted by name, so that the import order does not matter. */
  all(): readonly Declared[] {
    return [...this.byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
