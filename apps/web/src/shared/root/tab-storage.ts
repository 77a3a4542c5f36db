const nothing: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/** What this tab keeps; nothing where a page is drawn without a browser. */
export function tabStorage(): Storage {
  return typeof sessionStorage === 'undefined' ? nothing : sessionStorage;
}
