export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Draft {
  read(): Record<string, unknown>;
  save(values: Readonly<Record<string, unknown>>, secrets?: readonly string[]): void;
  remove(): void;
}

/**
 * Opens a draft. `owner` is stable across logins of an account and empty for a guest. Opening a draft removes
 * the drafts of other members.
 */
export function openDraft(store: DraftStore, owner: string, form: string): Draft {
  const key = `draft:${owner}:${form}`;
  if (owner !== '') removeDraftsOfOthers(store, owner);
  return {
    read: () => parse(store.getItem(key)),
    save: (values, secrets = []) => {
      const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
      store.setItem(key, JSON.stringify(Object.fromEntries(open)));
    },
    remove: () => store.removeItem(key),
  };
}

/** Keeps the drafts of guests, because their account is not known yet. */
function removeDraftsOfOthers(store: DraftStore, owner: string): void {
  const others = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter(
    (key) => key.startsWith('draft:') && !key.startsWith('draft::') && !key.startsWith(`draft:${owner}:`),
  );
  for (const key of others) store.removeItem(key);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}
