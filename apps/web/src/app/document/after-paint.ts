/** Milliseconds; longer than that nobody waits for a frame that does not come. */
const paintTimeout = 500;

/** Begins once what the document holds has been painted, so that nothing competes with that; at once where nobody looks. */
export function afterPaint(begin: () => void): void {
  if (document.visibilityState === 'hidden') return begin();
  let isBegun = false;
  const once = () => {
    if (isBegun) return;
    isBegun = true;
    begin();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, paintTimeout);
}

export function loadDeferredResources(): void {
  const rest = document.getElementById('rest') as HTMLTemplateElement;
  document.head.append(rest.content);
}
