const key = 'arrival';

/** Of a document that an answer leads to: as within one document, the focus is on its title then. */
export function arriveInNextDocument(): void {
  sessionStorage.setItem(key, '1');
}

export function takeArrival(): boolean {
  const isArrival = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isArrival;
}
