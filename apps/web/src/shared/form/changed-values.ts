type Values = Readonly<Record<string, unknown>>;

export function changedValues(drawnFrom: Values, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const before = drawnFrom[name];
      if (isLevel(before) && isLevel(value)) {
        const typed = changedValues(before, value);
        return Object.keys(typed).length > 0 ? [[name, typed]] : [];
      }
      return JSON.stringify(before) === JSON.stringify(value) ? [] : [[name, value]];
    }),
  );
}

export function applyChanges<Drawn extends Values>(drawnFrom: Drawn, typed: Values): Drawn {
  const values = Object.entries(typed).map(([name, value]) => {
    const before = drawnFrom[name];
    return [name, isLevel(before) && isLevel(value) ? applyChanges(before, value) : value];
  });
  return { ...drawnFrom, ...Object.fromEntries(values) } as Drawn;
}

function isLevel(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
