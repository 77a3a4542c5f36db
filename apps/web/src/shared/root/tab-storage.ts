const nothing: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

export function tabStorage(): Storage {
  return typeof sessionStorage === 'undefined' ? nothing : sessionStorage;
}
